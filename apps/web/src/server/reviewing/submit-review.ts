import type { Transaction } from '@consilium/db'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { summarizeGaps } from '../../domain/platform/summarize-gaps'
import { decideReviews, listReasons } from '../../domain/reviewing/decide-reviews'
import { findReviewGaps } from '../../domain/reviewing/find-review-gaps'
import { listReviewedCriteria } from '../../domain/reviewing/list-reviewed-criteria'
import { findChangeFault, ReviewChange } from '../../domain/reviewing/review-changes'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import { ReviewDraft } from '../../domain/reviewing/review-draft'
import { listReviewTexts } from '../../domain/reviewing/review-texts'
import type { SubmittedReview } from '../../domain/reviewing/review-views'
import { cancelAssignments } from '../assignments/cancel-assignments'
import type { Submission } from '../assignments/complete-assignment'
import { isHeld, type OwnAssignment } from '../assignments/find-own-assignment'
import { hasOtherHeld } from '../assignments/held-submissions'
import { readReviewPolicy } from '../assignments/read-review-policy'
import { submitAssignment } from '../assignments/submit-assignment'
import { moveTasks } from '../lifecycle/move-tasks'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { reviewDrafts } from './review-drafts'

/**
 * Submits a review. It takes effect once the policy no longer holds it; the last review that the policy asks for
 * moves the task.
 */
export const submitReview = (ctx: Context, input: SubmitAssignment): Promise<SubmittedReview> =>
  submitAssignment(ctx, input, reviewSubmission)

export const reviewSubmission: Submission<ReviewDraft, SubmittedReview> = {
  drafts: reviewDrafts,
  listTexts: listReviewTexts,
  firstSteps:
    'Say whether the response has a flaw and whether the scenario is realistic, rate the response, then decide.',
  async write(tx, assignment, draft) {
    const decision = await writeReview(tx, assignment, draft)
    return { decision, moveTask: () => moveByOutcome(tx, assignment) }
  },
  check: checkReview,
  async readSubmitted(tx, assignment) {
    const { kind, taskId, versionId, personId, heldUntil } = assignment
    if (!isHeld(assignment)) {
      const { decision } = await tx.review.findUniqueOrThrow({
        where: { versionId_reviewerId: { versionId, reviewerId: personId } },
        select: { decision: true },
      })
      return { decision, takesEffectAt: null }
    }
    const { content } = await tx.draft.findFirstOrThrow({
      where: { kind, taskId, personId },
      select: { content: true },
    })
    const { decision } = ReviewDraft.parse(content)
    return { decision: decision as ReviewDecision, takesEffectAt: heldUntil?.toISOString() ?? null }
  },
}

/** Refuses a review with something missing or a change that is not possible; returns what to store. */
async function checkReview(tx: Transaction, { versionId }: OwnAssignment, draft: ReviewDraft) {
  const rubric = await tx.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const gaps = findReviewGaps(draft, rubric)
  const missing = summarizeGaps(gaps)
  if (missing)
    throw new Refusal(
      'invalid_input',
      missing,
      gaps[0]?.stableId === undefined ? gaps[0]?.part : `criterion:${gaps[0].stableId}`,
    )
  const changes = draft.changes.map((change) => ReviewChange.parse(change))
  const fault = findChangeFault(rubric, changes)
  if (fault) throw new Refusal('invalid_input', fault, 'rubric')
  return { changes, reviewedCriteria: listReviewedCriteria(draft, rubric) }
}

async function writeReview(
  tx: Transaction,
  assignment: OwnAssignment,
  draft: ReviewDraft,
): Promise<ReviewDecision> {
  const { versionId, personId } = assignment
  const { changes, reviewedCriteria } = await checkReview(tx, assignment, draft)
  const { flawConfirmed, realistic, responseQuality, reasons, note } = draft
  const decision = draft.decision as ReviewDecision
  await tx.review.create({
    data: {
      versionId,
      reviewerId: personId,
      flawConfirmed: flawConfirmed as boolean,
      realistic: realistic as boolean,
      responseQuality: responseQuality as number,
      decision,
      reasons: decision === 'approve' ? [] : reasons,
      note: note.trim(),
      criterionChanges: changes,
      reviewedCriteria,
    },
    select: { id: true },
  })
  return decision
}

async function moveByOutcome(tx: Transaction, assignment: OwnAssignment): Promise<void> {
  const {
    taskId,
    versionId,
    personId,
    task: { datasetId },
  } = assignment
  // No submitted review is lost to an outcome: the last one to take effect decides. If it is undone instead, the
  // task still waits for at least one review.
  if (await hasOtherHeld(tx, assignment)) return
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
