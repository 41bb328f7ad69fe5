import { reviewsAsked, type ReviewPolicy } from '../assignments/review-policy'
import type { ReviewDecision } from './review-decisions'

/** The parts of a review that determine the outcome. */
export interface DecidingReview {
  decision: ReviewDecision
  flawConfirmed: boolean
  realistic: boolean
}

interface Deciding {
  policy: ReviewPolicy
  /** The author's rating of the version's response; null if there is none. */
  responseQuality: number | null
  reviews: readonly DecidingReview[]
  /** How often the task was returned before. */
  returns: number
}

/** The outcome of a version's reviews. */
export type ReviewOutcome =
  | { is: 'waiting'; missing: number }
  | { is: 'escalate'; disputed: boolean }
  | { is: 'return' }
  | { is: 'reject' }

/**
 * The decision that a review counts as. If the author rated the response 1–2, a review that doesn't confirm
 * the flaw or finds the scenario unrealistic counts as a reject. Source: product.md, life of a task.
 */
export function countAs(
  { decision, flawConfirmed, realistic }: DecidingReview,
  responseQuality: number | null,
): ReviewDecision {
  const isDifficult = responseQuality !== null && responseQuality <= 2
  return isDifficult && (!flawConfirmed || !realistic) ? 'reject' : decision
}

/**
 * A review's reasons against a version: those the reviewer chose, and those that make it count as a reject.
 */
export function listReasons(
  review: DecidingReview & { reasons: readonly string[] },
  responseQuality: number | null,
): string[] {
  const counted = countAs(review, responseQuality) === 'reject' && review.decision !== 'reject'
  return [
    ...review.reasons,
    ...(counted && !review.flawConfirmed ? ['flaw_not_confirmed'] : []),
    ...(counted && !review.realistic ? ['unrealistic_scenario'] : []),
  ]
}

/**
 * Decides once all requested reviews are in, in any order. Approvals only: adjudication. Returns without
 * rejects: return, or disputed adjudication at the limit of returns. A majority of two or more rejects:
 * reject. Any other disagreement: disputed adjudication, or one extra review first if the policy asks for it.
 */
export function decideReviews({ policy, responseQuality, reviews, returns }: Deciding): ReviewOutcome {
  const asked = reviewsAsked(policy, responseQuality)
  if (reviews.length < asked) return { is: 'waiting', missing: asked - reviews.length }
  const counted = reviews.map((review) => countAs(review, responseQuality))
  const rejects = counted.filter((one) => one === 'reject').length
  if (counted.every((one) => one === 'approve')) return { is: 'escalate', disputed: false }
  if (rejects === 0)
    return returns >= policy.mostReturns ? { is: 'escalate', disputed: true } : { is: 'return' }
  if (rejects >= 2 && rejects > counted.length / 2) return { is: 'reject' }
  if (policy.onDisagreement === 'ask_another' && asked > 1 && reviews.length === asked)
    return { is: 'waiting', missing: 1 }
  return { is: 'escalate', disputed: true }
}
