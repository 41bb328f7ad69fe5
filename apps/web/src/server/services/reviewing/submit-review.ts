import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { decideReviews, listReasons } from '../../../domain/reviewing/decide-reviews'
import { findChangeFault, ReviewChange } from '../../../domain/reviewing/review-changes'
import { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { listReviewTexts } from '../../../domain/reviewing/review-texts'
import { findReviewGaps } from '../../../domain/reviewing/review-missing'
import type { SubmitReview, SubmittedReview } from '../../../domain/reviewing/submit-review'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'
import { findOwnAssignment, whyClosed, type OwnAssignment } from '../../reviewing/find-own-assignment'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import { requireNoObstacle } from '../../reviewing/require-no-obstacle'
import { requireClean } from '../guarding/require-clean'
import { moveTasks } from '../lifecycle/move-tasks'
import { cancelAssignments } from './cancel-assignments'

/**
 * Counts a review once and, when it is the last that was asked for, moves the task, in one transaction. The same one sent
 * again is answered alike. Whoever comes too late is told what became of the task, and keeps their text.
 */
export async function submitReview(
  { actor, db }: Context,
  { assignmentId, draftVersion }: SubmitReview,
): Promise<SubmittedReview> {
  const seen = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'review' })
  const isClean = await checkDraft({ db }, seen, draftVersion)
  return inTransaction(db, async (tx) => {
    // The draft first, as a save locks it; then the task, so that of two last reviews one sees the other.
    const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
      SELECT version, content FROM draft WHERE kind = 'review' AND task_id = ${seen.taskId}::uuid AND person_id = ${seen.personId}::uuid FOR UPDATE`
    await tx.$queryRaw`SELECT FROM task WHERE id = ${seen.taskId}::uuid FOR UPDATE`
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind: 'review' })
    if (assignment.state === 'done') {
      const { decision } = await tx.review.findUniqueOrThrow({
        where: { versionId_reviewerId: { versionId: assignment.versionId, reviewerId: assignment.personId } },
        select: { decision: true },
      })
      return { decision }
    }
    const closed = whyClosed(assignment)
    if (closed) throw new Refusal('invalid_move', closed)
    await requireNoObstacle(tx, assignment)
    if (!draft)
      throw new Refusal(
        'invalid_input',
        'Nothing is written yet. Say whether there is a flaw and whether the scenario is realistic, rate the response, then decide.',
      )
    if (draft.version !== draftVersion || !isClean)
      throw new Refusal(
        'conflict',
        'The review was changed in another tab or on another device since you looked. Look at it again, then submit.',
      )
    const { decision } = await write(tx, assignment, ReviewDraft.parse(draft.content))
    await tx.assignment.update({
      where: { id: assignmentId },
      data: { state: 'done', endedAt: new Date() },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.reviewed',
      entity: { type: 'task', id: assignment.taskId },
      details: { versionId: assignment.versionId, assignmentId, decision },
    })
    await moveByOutcome(tx, assignment)
    return { decision }
  })
}

/** Before the transaction, as it takes its time. False when there is no such version of the draft to be checked. */
async function checkDraft(
  { db }: Pick<Context, 'db'>,
  { taskId, personId }: OwnAssignment,
  version: number,
): Promise<boolean> {
  const draft = await db.draft.findFirst({
    where: { kind: 'review', taskId, personId, version },
    select: { content: true },
  })
  const content = ReviewDraft.safeParse(draft?.content).data
  if (!content) return false
  await requireClean(db, { taskId, texts: listReviewTexts(content), field: 'guard' })
  return true
}

async function write(
  tx: Transaction,
  { versionId, personId }: OwnAssignment,
  draft: ReviewDraft,
): Promise<{ decision: SubmittedReview['decision'] }> {
  if (draft.versionId !== versionId)
    throw new Refusal(
      'conflict',
      'What is written is about an earlier version of the task. Look at this one first.',
    )
  const rubric = await tx.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const [gap, ...more] = findReviewGaps(draft, rubric)
  if (gap)
    throw new Refusal(
      'invalid_input',
      more.length === 0
        ? gap.says
        : `${gap.says} ${more.length === 1 ? 'One thing more is' : `${more.length} things more are`} missing.`,
      gap.stableId === undefined ? gap.part : `criterion:${gap.stableId}`,
    )
  const changes = draft.changes.map((change) => ReviewChange.parse(change))
  const fault = findChangeFault(rubric, changes)
  if (fault) throw new Refusal('invalid_input', fault, 'rubric')
  const { flawConfirmed, realistic, responseQuality, decision, reasons, note } = draft
  const given = decision === 'approve' ? [] : reasons
  await tx.review.create({
    data: {
      versionId,
      reviewerId: personId,
      flawConfirmed: flawConfirmed as boolean,
      realistic: realistic as boolean,
      responseQuality: responseQuality as number,
      decision: decision as SubmittedReview['decision'],
      reasons: given,
      note: note.trim(),
      criterionChanges: changes,
    },
    select: { id: true },
  })
  return { decision: decision as SubmittedReview['decision'] }
}

async function moveByOutcome(
  tx: Transaction,
  { taskId, versionId, personId, task: { datasetId } }: OwnAssignment,
): Promise<void> {
  const { responseQuality, number, createdAt } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { responseQuality: true, number: true, createdAt: true },
  })
  const reviews = await tx.review.findMany({
    where: { versionId, reviewer: { workRemovedAt: null } },
    select: { decision: true, flawConfirmed: true, realistic: true, reasons: true },
  })
  const { value: policy } = await readReviewPolicy(tx, datasetId, createdAt)
  const outcome = decideReviews({ policy, responseQuality, reviews, returns: number - 1 })
  if (outcome.is === 'waiting') return
  const reasons = [...new Set(reviews.flatMap((review) => listReasons(review, responseQuality)))].toSorted()
  const details = outcome.is === 'escalate' ? { disputed: outcome.disputed } : { reasons }
  await moveTasks(tx, { actor: { kind: 'platform' }, action: outcome.is, taskIds: [taskId], details })
  if (outcome.is === 'escalate')
    await tx.task.update({
      where: { id: taskId },
      data: { disputed: outcome.disputed },
      select: { id: true },
    })
  await cancelAssignments(tx, personId, { versionId, kind: 'review' })
}
