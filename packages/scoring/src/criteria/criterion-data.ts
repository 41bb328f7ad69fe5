/** A criterion of a release, as far as its statistics are concerned. */
export interface RatedCriterion {
  /** Unique over the release. */
  readonly criterionId: string
  readonly exampleId: string
  readonly points: number
}

/** A judge's verdict on one criterion of one completion: the system's answer `sampleIndex` to the criterion's task. */
export interface CriterionVerdict {
  readonly criterionId: string
  readonly systemId: string
  readonly sampleIndex: number
  readonly met: boolean
}

/** A further verdict on the same completion, from another grading: by the same judge again, or by another judge. */
export interface RepeatedVerdict extends CriterionVerdict {
  readonly gradingId: string
}

/** A physician's answer for one criterion of one completion. */
export interface CompletionLabel extends CriterionVerdict {
  readonly physicianId: string
  /** Whether it was given before the physician saw the judge's verdict; others enter no number. */
  readonly blind: boolean
}

/** What criterion statistics are made of; all of it in any order. */
export interface CriterionData {
  readonly criteria: readonly RatedCriterion[]
  /** The verdicts of the grading that counts: one for a criterion of a completion, or none while it is unscored. */
  readonly verdicts: readonly CriterionVerdict[]
  readonly repeats?: readonly RepeatedVerdict[]
  readonly labels?: readonly CompletionLabel[]
}
