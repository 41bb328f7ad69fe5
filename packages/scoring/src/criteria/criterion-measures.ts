import type { ShareInterval } from '../numeric/wilson'
import type { ItemRestCorrelation } from './item-rest-correlation'
import type { MajorityDisagreement, RepeatDisagreement } from './label-disagreement'

/** The statistics of one criterion; an unavailable number is `null`, with a reason. */
export interface CriterionMeasures {
  readonly criterionId: string
  readonly exampleId: string
  readonly points: number
  /** Completions with a verdict on this criterion, and the systems that gave them. */
  readonly completions: number
  readonly systems: number
  /** Completions of the task that have some verdict but none on this criterion. */
  readonly unscored: number
  /** Completions that met the criterion. */
  readonly met: number
  /**
   * Share of completions that met it, with its 95 % Wilson interval; `null` without completions. Caveat: the
   * interval treats completions as independent and is too narrow where those of one system are similar, the
   * more so the more completions each of few systems has. Where systems always or never meet the criterion,
   * it should be as wide as for one completion of each system.
   */
  readonly rate: ShareInterval | null
  /** Corrected item–total correlation, see `describeCriteria`. */
  readonly discrimination: ItemRestCorrelation
  /**
   * Between gradings of the same completion: the main grading and its repeats. The intervals of this and the
   * next two are clustered by system.
   */
  readonly gradings: RepeatDisagreement
  /** Between blind physicians on the same completion. */
  readonly physicians: RepeatDisagreement
  /** The judge against the majority of blind physicians. */
  readonly judge: MajorityDisagreement
}
