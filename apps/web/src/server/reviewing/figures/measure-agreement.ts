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
import { countAs, type DecidingReview } from '../../../domain/reviewing/decide-reviews'
import type { Agreement, Measure } from '../../../domain/reviewing/figures-views'
import { reviewDecisions } from '../../../domain/reviewing/review-decisions'

/** A version whose reviewing has ended, with its reviews in an arbitrary order. */
export interface ReviewedVersion {
  id: string
  responseQuality: number | null
  reviews: readonly (DecidingReview & { responseQuality: number })[]
}

const SEED = 'review-agreement'
const categories = reviewDecisions.map((_, index) => index)

/**
 * Measures inter-rater agreement. Reviewers of a version are interchangeable, so their order is arbitrary. κ
 * is defined for two raters, so it uses the first two of each version.
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
      raw: toMeasure(estimateRawAgreement(decisions)),
      kappa: toMeasure(estimateCohenKappa(firstTwo(decisions))),
      ac1: toMeasure(estimateGwetAc(decisions, categories)),
      alpha: toMeasure(estimateKrippendorffAlpha(decisions, 'nominal', { seed: SEED })),
    },
    rating: {
      alpha: toMeasure(estimateKrippendorffAlpha(ratings, 'ordinal', { seed: SEED })),
      icc: toMeasure(estimateIntraclassCorrelation(firstTwo(ratings), 'single')),
    },
  }
}

const toMeasure = ({ value, low, high, n, reason }: AgreementEstimate): Measure => ({
  value,
  low,
  high,
  n,
  reason: reason === null ? null : AGREEMENT_REASONS[reason],
})
