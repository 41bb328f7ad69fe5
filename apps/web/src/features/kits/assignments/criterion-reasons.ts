import type { ReturnReason } from '../../../domain/reviewing/return-reasons'
import type { ChangeAction } from '../../../domain/reviewing/review-decisions'

/**
 * Reasons for changing a criterion, in the order of the keys 1 to 9. Reasons about the whole task are left
 * out.
 */
const criterionReasons = [
  'rubric_subjective',
  'rubric_not_self_contained',
  'criterion_double_barrelled',
  'criterion_polarity_wrong',
  'rubric_contradicts_itself',
  'factual_error',
  'missing_context',
  'duplicate',
  'other',
] as const satisfies readonly ReturnReason[]

/** Reasons that do not apply to an added criterion; the others keep their keys. */
const neverAdds: readonly ReturnReason[] = [
  'rubric_subjective',
  'rubric_not_self_contained',
  'criterion_double_barrelled',
  'criterion_polarity_wrong',
  'duplicate',
]

/** Lists the reasons for a kind of change, each with its key. */
export const reasonsFor = (action: ChangeAction): { reason: ReturnReason; key: string }[] =>
  criterionReasons.flatMap((reason, index) =>
    action === 'add' && neverAdds.includes(reason) ? [] : [{ reason, key: String(index + 1) }],
  )
