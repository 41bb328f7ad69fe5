import { decideReviews, type DecidingReview } from './decide-reviews'
import type { Outcomes } from './policy-views'
import { reviewsAsked, type ReviewPolicy } from '../assignments/review-policy'

/** A version whose review has ended, with its reviews in the order of submission. */
export interface DecidedVersion {
  responseQuality: number | null
  number: number
  reviews: readonly DecidingReview[]
}

/**
 * Applies a policy to past versions, using as many of each version's first reviews as the policy needs. A
 * version counts as undetermined if it has too few reviews, or if the policy would have requested one that doesn't
 * exist.
 */
export function replayPolicy(policy: ReviewPolicy, versions: readonly DecidedVersion[]): Outcomes {
  const outcomes: Outcomes = {
    reviews: 0,
    adjudicated: 0,
    disputed: 0,
    returned: 0,
    rejected: 0,
    undetermined: 0,
  }
  for (const { responseQuality, number, reviews } of versions) {
    const asked = reviewsAsked(policy, responseQuality)
    const decide = (count: number) =>
      decideReviews({ policy, responseQuality, reviews: reviews.slice(0, count), returns: number - 1 })
    const first = decide(asked)
    const isMore = first.is === 'waiting' && reviews.length > asked
    const outcome = isMore ? decide(asked + 1) : first
    outcomes.reviews += asked + Number(first.is === 'waiting' && reviews.length >= asked)
    if (outcome.is === 'waiting') outcomes.undetermined += 1
    else if (outcome.is === 'return') outcomes.returned += 1
    else if (outcome.is === 'reject') outcomes.rejected += 1
    else if (outcome.disputed) outcomes.disputed += 1
    else outcomes.adjudicated += 1
  }
  return outcomes
}
