import { validateAdjustment, type LengthAdjustment } from './length-adjustment'
import { ScoringError } from '../numeric/scoring-error'

/**
 * A way to turn verdicts into numbers. Results of different profiles are not comparable and never
 * share a table.
 */
export interface ScoringProfile {
  readonly id: string
  readonly label: string
  /** `null` where scores are shown as they are. */
  readonly adjustment: LengthAdjustment | null
}

/** The metric that a board shows, ranks by and breaks down by slice; named as in the reference harness. */
export type HeadlineMetric = 'overall_score' | 'overall_score_length_adjusted'

/** HealthBench (arXiv 2505.08775): raw scores. */
export const HEALTHBENCH: ScoringProfile = { id: 'healthbench', label: 'HealthBench', adjustment: null }

/** HealthBench Professional (arXiv 2604.27470 §4): 0.0147 per 500 code points around 2,000. */
export const HEALTHBENCH_PROFESSIONAL: ScoringProfile = {
  id: 'healthbench-professional',
  label: 'HealthBench Professional',
  adjustment: { centre: 2000, rate: 0.0147, per: 500 },
}

/** The built-in profiles. */
export const SCORING_PROFILES: readonly ScoringProfile[] = [HEALTHBENCH, HEALTHBENCH_PROFESSIONAL]

/**
 * Rates for the variants of HealthBench as fitted by a third party (medicalsphere/HealthBench), not
 * by its authors. Use them with `createProfile` and label them as third-party.
 */
export const THIRD_PARTY_ADJUSTMENTS = {
  regular: { centre: 2000, rate: 0.0299, per: 500 },
  hard: { centre: 2000, rate: 0.0392, per: 500 },
  consensus: { centre: 2000, rate: 0.002, per: 500 },
} as const satisfies Record<string, LengthAdjustment>

/**
 * Finds a built-in profile by id; `null` when there is none.
 * Source: a convention of this package.
 */
export function findProfile(id: string): ScoringProfile | null {
  return SCORING_PROFILES.find((profile) => profile.id === id) ?? null
}

/**
 * Creates a custom profile, for example with a rate fitted on your own data.
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when the id is empty or belongs to a built-in profile; or on an
 * invalid adjustment.
 */
export function createProfile(profile: ScoringProfile): ScoringProfile {
  if (profile.id.trim() === '' || findProfile(profile.id) !== null) {
    throw new ScoringError(
      'invalid-argument',
      `"${profile.id}" cannot name a custom profile; choose an id that no built-in profile has.`,
    )
  }
  if (profile.adjustment !== null) validateAdjustment(profile.adjustment)
  return { ...profile }
}

/**
 * The metric that a profile shows and ranks by: adjusted where the profile adjusts, else raw.
 * Source: arXiv 2604.27470 §4, which ranks by adjusted scores; arXiv 2505.08775, which does not adjust.
 */
export function chooseHeadlineMetric(profile: ScoringProfile): HeadlineMetric {
  return profile.adjustment === null ? 'overall_score' : 'overall_score_length_adjusted'
}
