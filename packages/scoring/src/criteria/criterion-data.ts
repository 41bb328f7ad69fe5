/** A criterion of a release, with the fields that its statistics need. */
export interface RatedCriterion {
  /** Unique within the release. */
  readonly criterionId: string
  readonly exampleId: string
  readonly points: number
}

/**
 * A judge's verdict on one criterion of one completion: the system's answer `sampleIndex` to the criterion's
 * task.
 */
export interface CriterionVerdict {
  readonly criterionId: string
  readonly systemId: string
  readonly sampleIndex: number
  readonly met: boolean
}

/**
 * A further verdict on the same completion, from another grading: by the same judge again, or by another
 * judge.
 */
export interface RepeatedVerdict extends CriterionVerdict {
  readonly gradingId: string
}

/** A physician's answer for one criterion of one completion. */
export interface CompletionLabel extends CriterionVerdict {
  readonly physicianId: string
  /** Whether it was given before the physician saw the judge's verdict; other labels are ignored. */
  readonly blind: boolean
}

/** The input of criterion statistics; everything in any order. */
export interface CriterionData {
  readonly criteria: readonly RatedCriterion[]
  /** The verdicts of the main grading: one per criterion of a completion, or none while it is unscored. */
  readonly verdicts: readonly CriterionVerdict[]
  readonly repeats?: readonly RepeatedVerdict[]
  readonly labels?: readonly CompletionLabel[]
}
