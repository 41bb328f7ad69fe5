import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { alignRubrics } from '../../../apps/web/src/domain/adjudicating/align-rubrics'
import { answerRow } from '../../../apps/web/src/domain/adjudicating/answer-row'
import { emptyAdjudicationDraft } from '../../../apps/web/src/domain/adjudicating/empty-adjudication-draft'
import { emptyReviewDraft } from '../../../apps/web/src/domain/reviewing/empty-review-draft'
import { ReviewDraft } from '../../../apps/web/src/domain/reviewing/review-draft'
import { TaskDraft } from '../../../apps/web/src/domain/task-drafts'
import { readLetteredReviews } from '../../../apps/web/src/server/adjudicating/read-lettered-reviews'
import type { Context } from '../../../apps/web/src/server/context'
import { saveAdjudication } from '../../../apps/web/src/server/services/adjudicating/save-adjudication'
import { submitTask } from '../../../apps/web/src/server/services/authoring/submit-task'
import { withdrawTask } from '../../../apps/web/src/server/services/authoring/withdraw-task'
import { saveDraft } from '../../../apps/web/src/server/services/drafting/save-draft'
import { submitAdjudication } from '../../../apps/web/src/server/services/adjudicating/submit-adjudication'
import { notifyPeople } from '../../../apps/web/src/server/services/notifying/notify-people'
import { saveReview } from '../../../apps/web/src/server/services/reviewing/save-review'
import { submitReview } from '../../../apps/web/src/server/services/reviewing/submit-review'
import { readSubmission } from '../../../apps/web/src/server/submissions/read-submission'
import { underReview, type ReviewContent, type UnderReviewContent } from '../content/reviewing'
import { atHoursAgo, hoursAgo } from './hours-ago'
import { asPerson, handIn } from './make-authoring'
import type { DemoPerson } from './make-people'
import { makeThreads } from './make-threads'

type People = ReadonlyMap<string, DemoPerson>
type Own = ReturnType<typeof asPerson>
type Kind = 'review' | 'adjudication'

const HOURS_TO_GO = 48

/** Tasks in every state of reviewing, each brought there as people would bring it; what is there already stays. */
export async function makeReviewing(ctx: Context, datasetId: string, people: People): Promise<void> {
  if (await ctx.db.draft.count({ where: { kind: 'review', task: { datasetId } } })) return
  for (const content of underReview) await makeOne(ctx, datasetId, people, content)
}

async function makeOne(
  ctx: Context,
  datasetId: string,
  people: People,
  content: UnderReviewContent,
): Promise<void> {
  const steps = countHours(content)
  const next = () => hoursAgo(ctx, steps.next().value ?? 0)
  const taskId = await handIn(next(), datasetId, people, content)
  for (const review of content.reviews) await give(asPerson(next(), people, review.reviewer), taskId, review)
  const { open, mended, withdrawn, adjudicated } = content
  if (mended) await mend(asPerson(next(), people, content.author), taskId, mended)
  if (withdrawn) await withdrawTask(asPerson(next(), people, content.author), taskId)
  if (open) {
    const own = asPerson(ctx, people, open.person)
    const { assignmentId, versionId } = await ask(own, taskId, open.kind, open.hoursLate)
    if (open.kind === 'review') await tellAsked(own, taskId, assignmentId)
    if (open.kind === 'review')
      await saveReview(own, {
        assignmentId,
        baseVersion: 0,
        keep: false,
        content: { ...emptyReviewDraft(versionId), flawConfirmed: true, realistic: true },
      })
  }
  await makeThreads(ctx, people, { taskId, author: content.author, threads: content.threads ?? [] })
  if (adjudicated) await decide(asPerson(next(), people, adjudicated.by), taskId, adjudicated)
  await ctx.db.task.update({
    where: { id: taskId },
    data: { updatedAt: atHoursAgo(steps.last()) },
    select: { id: true },
  })
}

/** How many hours ago each step was, the first as long ago as told and each later one by a part of what was left. */
function countHours({ daysAgo }: UnderReviewContent) {
  let at = 24 * daysAgo
  let last = at
  return {
    next: () => {
      last = at
      at *= 0.82
      return { value: last }
    },
    last: () => last,
  }
}

/** Changes a criterion as asked, says so and hands the task in anew. */
async function mend(
  own: Own,
  taskId: string,
  { criterion, text, reply }: NonNullable<UnderReviewContent['mended']>,
): Promise<void> {
  const { points } = await readSubmission(own, taskId)
  const draft = await own.db.draft.findFirstOrThrow({
    where: { taskId, kind: 'task' },
    select: { version: true, content: true },
  })
  const content = TaskDraft.parse(draft.content)
  const criteria = content.criteria.map((one, index) => (index === criterion ? { ...one, text } : one))
  const saved = await saveDraft(own, {
    taskId,
    baseVersion: draft.version,
    keep: true,
    content: { ...content, criteria, replies: points.map(({ id }) => ({ point: id, text: reply })) },
  })
  await submitTask(own, { taskId, draftVersion: saved.version })
}

async function ask(
  { db, personId }: Own,
  taskId: string,
  kind: Kind,
  hoursLate = -HOURS_TO_GO,
): Promise<{ assignmentId: string; versionId: string }> {
  const { currentVersionId } = await db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersionId: true },
  })
  const versionId = currentVersionId ?? ''
  const waiting = await db.assignment.findFirst({
    where: { kind, taskId, versionId, personId, state: 'open' },
    select: { id: true },
  })
  if (waiting) return { assignmentId: waiting.id, versionId }
  const { id } = await db.assignment.create({
    data: {
      kind,
      taskId,
      versionId,
      personId,
      reservedUntil: atHoursAgo(-HOURS_TO_GO),
      dueAt: atHoursAgo(hoursLate),
    },
    select: { id: true },
  })
  return { assignmentId: id, versionId }
}

/** As of a review that an admin asked for. */
async function tellAsked({ db, personId }: Own, taskId: string, assignmentId: string): Promise<void> {
  await inTransaction(db, (tx) =>
    notifyPeople(tx, null, [
      { personId, kind: 'review_assigned', taskId, aboutId: assignmentId, assignmentId },
    ]),
  )
}

async function give(
  own: Own,
  taskId: string,
  { reviewer: _, changes = [], reasons = [], note = '', ...said }: ReviewContent,
): Promise<void> {
  const { assignmentId, versionId } = await ask(own, taskId, 'review')
  const criteria = await own.db.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true },
  })
  const placed = changes.map((change) => {
    if (change.action === 'add') return { ...change, stableId: randomUUID() }
    const { criterion, ...rest } = change
    return { ...rest, stableId: criteria[criterion]?.stableId ?? '' }
  })
  const content = ReviewDraft.parse({
    ...emptyReviewDraft(versionId),
    ...said,
    changes: placed,
    reasons,
    note,
  })
  const saved = await saveReview(own, { assignmentId, baseVersion: 0, keep: false, content })
  await submitReview(own, { assignmentId, draftVersion: saved.version })
}

/** The first wording of each difference. */
async function decide(
  own: Own,
  taskId: string,
  { decision, reasons = [], note = '' }: NonNullable<UnderReviewContent['adjudicated']>,
): Promise<void> {
  const { assignmentId, versionId } = await ask(own, taskId, 'adjudication')
  const criteria = await own.db.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const rows = alignRubrics(
    criteria,
    (await readLetteredReviews(own.db, { versionId })).map(({ review }) => review),
  )
  const resolutions = rows.flatMap((row) =>
    row.is === 'difference' ? (answerRow(row, { is: 'take', variant: 0 }, () => randomUUID()) ?? []) : [],
  )
  const saved = await saveAdjudication(own, {
    assignmentId,
    baseVersion: 0,
    keep: false,
    content: { ...emptyAdjudicationDraft(versionId), resolutions, decision, reasons, note },
  })
  await submitAdjudication(own, { assignmentId, draftVersion: saved.version })
}
