import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { alignRubrics } from '../../../apps/web/src/domain/adjudicating/alignment/align-rubrics'
import { answerRow } from '../../../apps/web/src/domain/adjudicating/answer-row'
import { emptyAdjudicationDraft } from '../../../apps/web/src/domain/adjudicating/empty-adjudication-draft'
import { proposeRating } from '../../../apps/web/src/domain/adjudicating/propose-rating'
import { emptyReviewDraft } from '../../../apps/web/src/domain/reviewing/empty-review-draft'
import { ReviewDraft } from '../../../apps/web/src/domain/reviewing/review-draft'
import { TaskDraft } from '../../../apps/web/src/domain/authoring/task-drafts'
import { readLetteredReviews } from '../../../apps/web/src/server/adjudicating/read-lettered-reviews'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { submitTask } from '../../../apps/web/src/server/authoring/submit-task'
import { withdrawTask } from '../../../apps/web/src/server/authoring/withdraw-task'
import { saveDraft } from '../../../apps/web/src/server/authoring/save-draft'
import { submitAdjudication } from '../../../apps/web/src/server/adjudicating/submit-adjudication'
import { notifyPeople } from '../../../apps/web/src/server/notifications/notify-people'
import { submitReview } from '../../../apps/web/src/server/reviewing/submit-review'
import { readSubmission } from '../../../apps/web/src/server/authoring/read-submission'
import type { ReviewContent, UnderReviewContent } from '../content/reviewing/types'
import { underReview } from '../content/reviewing/under-review'
import { atHoursAgo, hoursAgo } from './hours-ago'
import { asPerson, dateDraft, submitDemoTask } from './make-authoring'
import type { DemoPerson } from './make-people'
import { makeThreads } from './make-threads'
import { applyNow, openAssignment } from './open-assignment'
import { adjudicationDrafts } from '../../../apps/web/src/server/adjudicating/adjudication-drafts'
import { reviewDrafts } from '../../../apps/web/src/server/reviewing/review-drafts'
import { saveAssignmentDraft } from '../../../apps/web/src/server/assignments/save-assignment-draft'

type People = ReadonlyMap<string, DemoPerson>
type ActingContext = ReturnType<typeof asPerson>

/**
 * Creates a task in every state of reviewing, through the same services as on the site. Does nothing if they
 * exist.
 */
export async function makeReviewing(ctx: Context, datasetId: string, people: People): Promise<void> {
  if (await ctx.db.draft.count({ where: { kind: 'review', task: { datasetId } } })) return
  for (const content of underReview) await makeTaskUnderReview(ctx, datasetId, people, content)
}

/** Creates one task and whatever happened to it since; returns its id. */
export async function makeTaskUnderReview(
  ctx: Context,
  datasetId: string,
  people: People,
  content: UnderReviewContent,
): Promise<string> {
  const steps = countHours(content)
  const next = () => hoursAgo(ctx, steps.next().value ?? 0)
  const taskId = await submitDemoTask(next(), datasetId, people, content)
  for (const review of content.reviews)
    await submitReviewContent(asPerson(next(), people, review.reviewer), taskId, review)
  const { open, revised, withdrawn, adjudicated } = content
  if (revised) await revise(asPerson(next(), people, content.author), taskId, revised)
  if (withdrawn) await withdrawTask(asPerson(next(), people, content.author), taskId)
  if (open) {
    const acting = asPerson(ctx, people, open.person)
    const { assignmentId, versionId } = await openAssignment(acting, taskId, open.kind, {
      hoursLate: open.hoursLate,
    })
    if (open.kind === 'review') await notifyAssigned(acting, taskId, assignmentId)
    if (open.kind === 'review')
      await saveAssignmentDraft(
        acting,
        {
          assignmentId,
          baseVersion: 0,
          keep: false,
          content: { ...emptyReviewDraft(versionId), flawConfirmed: true, realistic: true },
        },
        reviewDrafts,
      )
  }
  await makeThreads(ctx, people, { taskId, author: content.author, threads: content.threads ?? [] })
  if (adjudicated) await adjudicate(asPerson(next(), people, adjudicated.by), taskId, adjudicated)
  await ctx.db.task.update({
    where: { id: taskId },
    data: { updatedAt: atHoursAgo(steps.last()) },
    select: { id: true },
  })
  await dateDraft(ctx, taskId, 24 * content.daysAgo)
  return taskId
}

/** Spreads the steps of a task over time: the first `daysAgo`, each later one closer to now. */
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

/** Changes a criterion as requested, replies and resubmits the task. */
async function revise(
  acting: ActingContext,
  taskId: string,
  { criterion, text, reply }: NonNullable<UnderReviewContent['revised']>,
): Promise<void> {
  const { points } = await readSubmission(acting, taskId)
  const draft = await acting.db.draft.findFirstOrThrow({
    where: { taskId, kind: 'task' },
    select: { version: true, content: true },
  })
  const content = TaskDraft.parse(draft.content)
  const criteria = content.criteria.map((entry, index) => (index === criterion ? { ...entry, text } : entry))
  const saved = await saveDraft(acting, {
    taskId,
    baseVersion: draft.version,
    keep: true,
    content: { ...content, criteria, replies: points.map(({ id }) => ({ point: id, text: reply })) },
  })
  await submitTask(acting, { taskId, draftVersion: saved.version })
}

/** Notifies a reviewer of an assignment, as when an admin assigns it. */
async function notifyAssigned(
  { db, personId }: ActingContext,
  taskId: string,
  assignmentId: string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    notifyPeople(tx, null, [
      { personId, kind: 'review_assigned', taskId, aboutId: assignmentId, assignmentId },
    ]),
  )
}

async function submitReviewContent(
  acting: ActingContext,
  taskId: string,
  { reviewer: _, changes = [], reasons = [], note = '', ...answers }: ReviewContent,
): Promise<void> {
  const { assignmentId, versionId } = await openAssignment(acting, taskId, 'review')
  const criteria = await acting.db.criterion.findMany({
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
    ...answers,
    kept: criteria
      .map(({ stableId }) => stableId)
      .filter((id) => !placed.some(({ stableId }) => stableId === id)),
    changes: placed,
    reasons,
    note,
  })
  const saved = await saveAssignmentDraft(
    acting,
    { assignmentId, baseVersion: 0, keep: false, content },
    reviewDrafts,
  )
  await submitReview(acting, { assignmentId, draftVersion: saved.version })
  await applyNow(acting, assignmentId, 'review')
}

/** Adjudicates with the first wording of each difference. */
async function adjudicate(
  acting: ActingContext,
  taskId: string,
  { decision, reasons = [], note = '' }: NonNullable<UnderReviewContent['adjudicated']>,
): Promise<void> {
  const { assignmentId, versionId } = await openAssignment(acting, taskId, 'adjudication')
  const criteria = await acting.db.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const reviews = (await readLetteredReviews(acting.db, { versionId })).map(({ review }) => review)
  const resolutions = alignRubrics(criteria, reviews).flatMap((row) =>
    row.is === 'difference' ? (answerRow(row, { is: 'take', variant: 0 }, () => randomUUID()) ?? []) : [],
  )
  const finalResponseQuality = proposeRating(reviews.map(({ responseQuality }) => responseQuality))
  const saved = await saveAssignmentDraft(
    acting,
    {
      assignmentId,
      baseVersion: 0,
      keep: false,
      content: {
        ...emptyAdjudicationDraft(versionId),
        resolutions,
        finalResponseQuality,
        decision,
        reasons,
        note,
      },
    },
    adjudicationDrafts,
  )
  await submitAdjudication(acting, { assignmentId, draftVersion: saved.version })
  await applyNow(acting, assignmentId, 'adjudication')
}
