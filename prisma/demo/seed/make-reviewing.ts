import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { alignRubrics } from '../../../apps/web/src/domain/adjudicating/align-rubrics'
import { answerRow } from '../../../apps/web/src/domain/adjudicating/answer-row'
import { emptyAdjudicationDraft } from '../../../apps/web/src/domain/adjudicating/empty-adjudication-draft'
import { emptyReviewDraft } from '../../../apps/web/src/domain/reviewing/empty-review-draft'
import { ReviewDraft } from '../../../apps/web/src/domain/reviewing/review-draft'
import { readLetteredReviews } from '../../../apps/web/src/server/adjudicating/read-lettered-reviews'
import type { Context } from '../../../apps/web/src/server/context'
import { saveAdjudication } from '../../../apps/web/src/server/services/adjudicating/save-adjudication'
import { submitAdjudication } from '../../../apps/web/src/server/services/adjudicating/submit-adjudication'
import { notifyPeople } from '../../../apps/web/src/server/services/notifying/notify-people'
import { saveReview } from '../../../apps/web/src/server/services/reviewing/save-review'
import { submitReview } from '../../../apps/web/src/server/services/reviewing/submit-review'
import { underReview, type ReviewContent, type UnderReviewContent } from '../content/reviewing'
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

async function makeOne(ctx: Context, datasetId: string, people: People, content: UnderReviewContent): Promise<void> {
  const taskId = await handIn(ctx, datasetId, people, content)
  for (const review of content.reviews) await give(asPerson(ctx, people, review.reviewer), taskId, review)
  const { open, adjudicated } = content
  if (open) {
    const own = asPerson(ctx, people, open.person)
    const { assignmentId, versionId } = await ask(own, taskId, open.kind)
    if (open.kind === 'review') await tellAsked(own, taskId, assignmentId)
    if (open.kind === 'review') await saveReview(own, { assignmentId, baseVersion: 0, keep: false, content: { ...emptyReviewDraft(versionId), flawConfirmed: true, realistic: true } })
  }
  await makeThreads(ctx, people, { taskId, author: content.author, threads: content.threads ?? [] })
  if (adjudicated) await decide(asPerson(ctx, people, adjudicated.by), taskId, adjudicated)
}

async function ask({ db, personId }: Own, taskId: string, kind: Kind): Promise<{ assignmentId: string; versionId: string }> {
  const { currentVersionId } = await db.task.findUniqueOrThrow({ where: { id: taskId }, select: { currentVersionId: true } })
  const versionId = currentVersionId ?? ''
  const until = new Date(Date.now() + HOURS_TO_GO * 3_600_000)
  const { id } = await db.assignment.create({ data: { kind, taskId, versionId, personId, reservedUntil: until, dueAt: until }, select: { id: true } })
  return { assignmentId: id, versionId }
}

/** As of a review that an admin asked for. */
async function tellAsked({ db, personId }: Own, taskId: string, assignmentId: string): Promise<void> {
  await inTransaction(db, (tx) => notifyPeople(tx, null, [{ personId, kind: 'review_assigned', taskId, aboutId: assignmentId, assignmentId }]))
}

async function give(own: Own, taskId: string, { reviewer: _, changes = [], reasons = [], note = '', ...said }: ReviewContent): Promise<void> {
  const { assignmentId, versionId } = await ask(own, taskId, 'review')
  const criteria = await own.db.criterion.findMany({ where: { versionId }, orderBy: { position: 'asc' }, select: { stableId: true } })
  const placed = changes.map((change) => {
    if (change.action === 'add') return { ...change, stableId: randomUUID() }
    const { criterion, ...rest } = change
    return { ...rest, stableId: criteria[criterion]?.stableId ?? '' }
  })
  const content = ReviewDraft.parse({ ...emptyReviewDraft(versionId), ...said, changes: placed, reasons, note })
  const saved = await saveReview(own, { assignmentId, baseVersion: 0, keep: false, content })
  await submitReview(own, { assignmentId, draftVersion: saved.version })
}

/** The first wording of each difference. */
async function decide(own: Own, taskId: string, { decision, reasons = [], note = '' }: NonNullable<UnderReviewContent['adjudicated']>): Promise<void> {
  const { assignmentId, versionId } = await ask(own, taskId, 'adjudication')
  const criteria = await own.db.criterion.findMany({ where: { versionId }, orderBy: { position: 'asc' }, select: { stableId: true, text: true, points: true } })
  const rows = alignRubrics(criteria, (await readLetteredReviews(own.db, { versionId })).map(({ review }) => review))
  const resolutions = rows.flatMap((row) => (row.is === 'difference' ? (answerRow(row, { is: 'take', variant: 0 }, () => randomUUID()) ?? []) : []))
  const saved = await saveAdjudication(own, { assignmentId, baseVersion: 0, keep: false, content: { ...emptyAdjudicationDraft(versionId), resolutions, decision, reasons, note } })
  await submitAdjudication(own, { assignmentId, draftVersion: saved.version })
}
