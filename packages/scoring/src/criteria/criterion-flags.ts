import type { ItemRestCorrelation } from './item-rest-correlation'
import type { MajorityDisagreement } from './label-disagreement'

/** The flags, in the order in which they are reported. */
export const CRITERION_FLAGS = ['dead', 'inverted', 'ambiguous', 'judge-disagrees'] as const

/** A possible problem with a criterion. */
export type CriterionFlagName = (typeof CRITERION_FLAGS)[number]

interface SharedDisagreement {
  readonly completions: number
  readonly systems: number
  /** The disagreement with its interval, and the share that its lower bound exceeds. */
  readonly share: number
  readonly low: number
  readonly high: number
  /**
   * Confidence of the interval: 0.95, or 0.975 where physicians and gradings were both examined under one
   * flag.
   */
  readonly confidence: number
  readonly above: number
}

/** A flag with its evidence. */
export type CriterionFlag =
  | {
      readonly flag: 'dead'
      /** Whether every completion met the criterion, or none did. */
      readonly side: 'always-met' | 'never-met'
      readonly completions: number
      readonly systems: number
      /**
       * The share of completions in which the other answer may still occur: the one-sided upper 95 % bound,
       * from the number of systems.
       */
      readonly otherAtMost: number
    }
  | {
      readonly flag: 'inverted'
      /**
       * The item–rest correlation and its 95 % interval, which lies below 0; `null` where r = −1 whichever
       * system is left out.
       */
      readonly r: number
      readonly low: number | null
      readonly high: number | null
      /** The probability of an r this low by chance, from a permutation test over systems: at most 0.025. */
      readonly chance: number
      readonly completions: number
      readonly systems: number
    }
  | ({
      readonly flag: 'ambiguous'
      /** Who disagrees. */
      readonly by: 'physicians' | 'gradings'
    } & SharedDisagreement)
  | ({ readonly flag: 'judge-disagrees' } & SharedDisagreement)

/** Why a criterion could not be examined for a flag. */
export type NotExaminedReason =
  | 'too-few-completions'
  | 'too-few-systems'
  /** One side, met or not met, has too few completions or too few systems. */
  | 'too-few-on-one-side'
  /** No completion was answered twice. */
  | 'no-repeats'
  | NonNullable<ItemRestCorrelation['intervalReason']>
  | NonNullable<MajorityDisagreement['reason']>

/** A flag that a criterion could not be examined for, with the reason. */
export interface NotExamined {
  readonly flag: CriterionFlagName
  readonly reason: NotExaminedReason
}
