import { decideReviews, type DecidingReview } from './decide-reviews'
import type { Outcomes } from './policy-views'
import { reviewsAsked, type ReviewPolicy } from './review-policy'

/** A version whose reviewing has ended, with its reviews in the order in which they came. */
export interface DecidedVersion {
  responseQuality: number | null
  number: number
  reviews: readonly DecidingReview[]
}

/**
 * What a policy would have made of versions: of each, as many of its reviews count as the policy asks for, the first ones
 * first. A version with fewer is untold, as is one for which another would have been asked that nobody gave.
 */
export function replayPolicy(policy: ReviewPolicy, versions: readonly DecidedVersion[]): Outcomes {
  const outcomes: Outcomes = { reviews: 0, adjudicated: 0, disputed: 0, returned: 0, rejected: 0, untold: 0 }
  for (const { responseQuality, number, reviews } of versions) {
    const asked = reviewsAsked(policy, responseQuality)
    const decide = (count: number) =>
      decideReviews({ policy, responseQuality, reviews: reviews.slice(0, count), returns: number - 1 })
    const first = decide(asked)
    const isMore = first.is === 'waiting' && reviews.length > asked
    const outcome = isMore ? decide(asked + 1) : first
    outcomes.reviews += asked + Number(first.is === 'waiting' && reviews.length >= asked)
    if (outcome.is === 'waiting') outcomes.untold += 1
    else if (outcome.is === 'return') outcomes.returned += 1
    else if (outcome.is === 'reject') outcomes.rejected += 1
    else if (outcome.disputed) outcomes.disputed += 1
    else outcomes.adjudicated += 1
  }
  return outcomes
}
