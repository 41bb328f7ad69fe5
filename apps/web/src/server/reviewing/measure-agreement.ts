import {
  AGREEMENT_REASONS,
  estimateCohenKappa,
  estimateGwetAc,
  estimateIntraclassCorrelation,
  estimateKrippendorffAlpha,
  estimateRawAgreement,
  type AgreementEstimate,
  type RatedItem,
} from '@consilium/scoring'
import { countAs, type DecidingReview } from '../../domain/reviewing/decide-reviews'
import type { Agreement, Measure } from '../../domain/reviewing/figures-views'
import { reviewDecisions } from '../../domain/reviewing/review-decisions'

/** A version whose reviewing has ended, with its reviews in an order that tells nothing. */
export interface ReviewedVersion {
  id: string
  responseQuality: number | null
  reviews: readonly (DecidingReview & { responseQuality: number })[]
}

const SEED = 'review-agreement'
const categories = reviewDecisions.map((_, index) => index)

/**
 * How far reviewers agree. Reviewers take places in an order that tells nothing, as any of them might have been the
 * other; κ takes the first two of each version, as it knows two raters.
 */
export function measureAgreement(of: string, versions: readonly ReviewedVersion[]): Agreement {
  const paired = versions.filter(({ reviews }) => reviews.length > 1)
  const decisions = paired.map(({ id, responseQuality, reviews }): RatedItem => ({
    id,
    ratings: reviews.map((review) => reviewDecisions.indexOf(countAs(review, responseQuality))),
  }))
  const firstTwo = (items: RatedItem[]) =>
    items.map(({ id, ratings }): RatedItem => ({ id, ratings: ratings.slice(0, 2) }))
  const ratings = paired.map(({ id, reviews }): RatedItem => ({
    id,
    ratings: reviews.map(({ responseQuality }) => responseQuality),
  }))
  return {
    of,
    versions: versions.length,
    paired: paired.length,
    decision: {
      raw: tell(estimateRawAgreement(decisions)),
      kappa: tell(estimateCohenKappa(firstTwo(decisions))),
      ac1: tell(estimateGwetAc(decisions, categories)),
      alpha: tell(estimateKrippendorffAlpha(decisions, 'nominal', { seed: SEED })),
    },
    rating: {
      alpha: tell(estimateKrippendorffAlpha(ratings, 'ordinal', { seed: SEED })),
      icc: tell(estimateIntraclassCorrelation(firstTwo(ratings), 'single')),
    },
  }
}

const tell = ({ value, low, high, n, reason }: AgreementEstimate): Measure => ({
  value,
  low,
  high,
  n,
  reason: reason === null ? null : AGREEMENT_REASONS[reason],
})
