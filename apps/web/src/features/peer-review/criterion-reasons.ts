import type { ReturnReason } from '../../domain/return-reasons'
import type { ChangeAction } from '../../domain/reviewing/review-decisions'

/** Why a criterion is changed, in the order of the keys 1 to 9. Those that are about the whole task are left out. */
export const criterionReasons = [
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

/** What cannot be why one is added; the others keep their keys. */
const neverAdds: readonly ReturnReason[] = [
  'rubric_subjective',
  'rubric_not_self_contained',
  'criterion_double_barrelled',
  'criterion_polarity_wrong',
  'duplicate',
]

/** The reasons for such a change, each with its key. */
export const reasonsFor = (action: ChangeAction): { reason: ReturnReason; key: string }[] =>
  criterionReasons.flatMap((reason, index) =>
    action === 'add' && neverAdds.includes(reason) ? [] : [{ reason, key: String(index + 1) }],
  )
