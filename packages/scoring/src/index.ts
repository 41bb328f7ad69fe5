export * from './score/clip-score'
export * from './score/code-points'
export * from './score/fit-length-rate'
export * from './score/fit-length-slope'
export * from './score/length-adjustment'
export * from './score/match-verdicts'
export * from './score/points-by-sign'
export * from './score/profiles'
export * from './score/rubric'
export * from './score/score-by-tag'
export * from './score/score-completion'
export * from './score/score-sample'
export * from './score/summarize-rubric'
export * from './aggregate/aggregate-reference'
export * from './aggregate/best-at-k'
export * from './aggregate/board'
export * from './aggregate/bootstrap-deviation'
export * from './aggregate/board-interval'
export * from './aggregate/bootstrap-interval'
export * from './aggregate/example-means'
export * from './aggregate/group-samples'
export * from './aggregate/incomplete-mean'
export * from './aggregate/interval'
export * from './aggregate/reference-metrics'
export type { ResamplingDesign } from './aggregate/resample-means'
export * from './aggregate/sample-design'
export * from './aggregate/score-summary'
export type { SampleKey } from './aggregate/sort-samples'
export * from './aggregate/weighted-mean'
export * from './aggregate/worst-at-k'
export type { AnswerDesign, NoAnswerVariance } from './answers/answer-design'
export * from './answers/answer-interval'
export * from './answers/answer-variance'
export * from './answers/answers-at-k'
export * from './answers/human-range'
export type { PhysicianAnswer } from './answers/physician-answer'
export * from './compare/families/adjust-p-values'
export * from './compare/tables/compact-letters'
export * from './compare/tables/compare-slices'
export type { ComparedSystem } from './compare/tables/align-systems'
export {
  compareSystems,
  type PairComparison,
  type SystemComparison,
  type SystemStanding,
} from './compare/tables/compare-systems'
export {
  compareTable,
  type SampledSystem,
  type TableComparison,
  type TableOptions,
  type TableStanding,
} from './compare/tables/compare-table'
export {
  compareToReference,
  type ComparisonToReference,
  type ReferenceComparison,
} from './compare/tables/compare-to-reference'
export * from './compare/tables/comparison-options'
export * from './compare/pairs/examples-needed'
export * from './compare/families/families'
export * from './compare/pairs/paired-bootstrap'
export {
  computeTwoSidedP,
  testDifferences,
  testPaired,
  type PairedTTest,
} from './compare/pairs/paired-t-test'
export * from './compare/tables/rank-intervals'
export {
  EXACT_UP_TO,
  MAX_PERMUTATIONS,
  testSignFlip,
  type SignFlipOptions,
  type SignFlipTest,
} from './compare/pairs/sign-flip'
export * from './compare/pairs/smallest-difference'
export * from './compare/pairs/tested-examples'
export * from './compare/families/fewest-examples'
export * from './compare/win-rate/win-rate'
export * from './compare/win-rate/win-rate-summary'
export * from './compare/win-rate/win-rate-table'
export type {
  ExampleTally,
  LeftOutCounts,
  PairCounts,
  WinComparison,
  WinSample,
} from './compare/win-rate/win-rate-tally'
export {
  AGREEMENT_REASONS,
  type AgreementEstimate,
  type AgreementIntervalMethod,
  type AgreementReason,
} from './agreement/agreement-estimate'
export type { AgreementWeights } from './agreement/agreement-weights'
export * from './agreement/balanced-f1-interval'
export * from './agreement/cohen-kappa'
export * from './agreement/expand-table'
export * from './agreement/gwet-ac'
export * from './agreement/intraclass-correlation'
export * from './agreement/judge-report'
export * from './agreement/judge-standing'
export * from './agreement/krippendorff-alpha'
export * from './agreement/label-tables'
export * from './agreement/labeled-criterion'
export * from './agreement/pairwise-metrics'
export * from './agreement/pairwise-record'
export type { RatedItem } from './agreement/rated-item'
export {
  measureRaterAgreement,
  type CategoryMean,
  type CategoryMetrics,
  type RaterAgreement,
} from './agreement/rater-agreement'
export * from './agreement/rater-comparison'
export * from './agreement/raw-agreement'
export type { ResamplingOptions } from './agreement/resample-units'
export type { CompletionShare } from './criteria/completion-share'
export * from './criteria/criterion-data'
export * from './criteria/criterion-flags'
export * from './criteria/criterion-measures'
export * from './criteria/criterion-settings'
export * from './criteria/criterion-statistics'
export * from './criteria/flag-criterion'
export type { ItemRestCorrelation, NoCorrelationReason } from './criteria/item-rest-correlation'
export type { MajorityDisagreement, RepeatDisagreement } from './criteria/label-disagreement'
export * from './criteria/summarize-criteria'
export type { CapKind } from './sampling/plan/cap-kinds'
export * from './sampling/plan/check-plan-input'
export * from './sampling/plan/describe-constraint'
export * from './sampling/draw-sample'
export * from './sampling/draw-by-algorithm'
export {
  createInclusionEstimator,
  estimateInclusion,
  type EstimatedProbability,
  type InclusionEstimate,
  type InclusionEstimator,
  type InclusionGroup,
  type InclusionOptions,
} from './sampling/estimate-inclusion'
export * from './sampling/estimate-line'
export { extendSample, type ExtendedSample, type ParentSample } from './sampling/extend-sample'
export * from './sampling/list-reserves'
export { planProfiles, planSample } from './sampling/plan-sample'
export * from './sampling/profiles/count-profiles'
export * from './sampling/profiles/counted-profiles'
export * from './sampling/plan/sample-constraint'
export * from './sampling/plan/sample-plan'
export * from './sampling/plan/sample-result'
export * from './sampling/plan/sampling-algorithm'
export * from './sampling/stratified-subset'
export * from './judge/judge-error'
export * from './judge/judge-template'
export * from './judge/parse-judge-answer'
export * from './judge/render-judge-prompt'
export * from './numeric/f-quantile'
export * from './numeric/incomplete-beta'
export * from './numeric/moments'
export * from './numeric/normal'
export { createRandom, deriveSeed, shuffle, type Random, type Seed, type Xoshiro128 } from './numeric/random'
export * from './numeric/quantile'
export * from './numeric/scoring-error'
export * from './numeric/t-quantile'
export * from './numeric/wilson'
export {
  MIXED_ORIGINS,
  nameRunSystem,
  originWords,
  type AnswerOrigin,
  type RunAnswerOrigin,
} from './board/answer-origins'
export * from './board/build-table'
export { buildSlices, groupVersions, listDimensions } from './board/build-slices'
export * from './board/build-views'
export { describeShares } from './board/describe-answers'
export * from './board/describe-change'
export * from './board/describe-physicians'
export * from './board/describe-spread'
export * from './board/group-tables'
export * from './board/leaderboard-table'
export * from './board/list-pairs'
export * from './board/loaded-table'
export * from './board/min-shown-count'
export * from './board/physician-spread'
export { rankSystems, type RankedSlice } from './board/rank-systems'
export * from './board/ranked-result'
export * from './board/row-disclosures'
export * from './board/slice-dimensions'
export * from './board/stored-board'
export * from './board/task-share'
