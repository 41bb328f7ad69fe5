import { reviewsAsked, type ReviewPolicy } from './review-policy'
import type { ReviewDecision } from './review-decisions'

/** What of a review decides. */
export interface DecidingReview {
  decision: ReviewDecision
  flawConfirmed: boolean
  realistic: boolean
}

interface Deciding {
  policy: ReviewPolicy
  /** The author's rating of the version's response; null when there is none. */
  responseQuality: number | null
  reviews: readonly DecidingReview[]
  /** How often the task came back before. */
  returns: number
}

/** What the reviews of a version come to. */
export type ReviewOutcome =
  | { is: 'waiting'; missing: number }
  | { is: 'escalate'; disputed: boolean }
  | { is: 'return' }
  | { is: 'reject' }

/**
 * A review as it counts: on a response that the author rated 1–2, a flaw that was not confirmed or a scenario that is
 * not realistic is a reject, whatever else it says. Source: product.md, life of a task.
 */
export function countAs(
  { decision, flawConfirmed, realistic }: DecidingReview,
  responseQuality: number | null,
): ReviewDecision {
  const isDifficult = responseQuality !== null && responseQuality <= 2
  return isDifficult && (!flawConfirmed || !realistic) ? 'reject' : decision
}

/** Why a review speaks against a version: what its reviewer chose, and what makes it count as a reject. */
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
 * Decides once all reviews that were asked for are in. All approve: adjudication. Returns, alone or beside approvals:
 * return, and beyond the policy's bound adjudication, disputed. Two rejects of two: reject; of more than two, more than
 * half and at least two. Any other disagreement, a lone reject included: adjudication, disputed, or one review more, once.
 * The order of the reviews does not matter.
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
