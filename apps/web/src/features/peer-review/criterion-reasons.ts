import type { ReturnReason } from '../../domain/return-reasons'

/** Why a reviewer changes a criterion, in the order of the keys 1 to 9. Those that are about the whole task are left out. */
export const criterionReasons = [
  'rubric_subjective', 'rubric_not_self_contained', 'criterion_double_barrelled', 'criterion_polarity_wrong', 'rubric_contradicts_itself',
  'factual_error', 'missing_context', 'duplicate', 'other',
] as const satisfies readonly ReturnReason[]
