import type { ChangeReason } from '../../../../domain/reviewing/return-reasons'
import type { ChangeAction } from '../../../../domain/reviewing/review-decisions'

/** The reasons for each kind of change, in the order of the keys from 1. “Other” follows with the key 9. */
const reasons: Record<ChangeAction, readonly ChangeReason[]> = {
  edit: [
    'wording_unclear',
    'rubric_subjective',
    'criterion_double_barrelled',
    'rubric_not_self_contained',
    'factual_error',
    'not_about_final_answer',
    'rubric_contradicts_itself',
  ],
  points: ['weight_too_high', 'weight_too_low', 'criterion_polarity_wrong', 'preference_not_standard'],
  drop: [
    'preference_not_standard',
    'not_about_final_answer',
    'rubric_subjective',
    'factual_error',
    'duplicate',
    'rubric_contradicts_itself',
    'rubric_not_self_contained',
    'missing_context',
  ],
  add: ['important_point_missing', 'factual_error', 'missing_context', 'rubric_contradicts_itself'],
}

const OTHER_KEY = '9'

/** Lists the reasons for a kind of change, each with its key. */
export const reasonsFor = (action: ChangeAction): { reason: ChangeReason; key: string }[] => [
  ...reasons[action].map((reason, index) => ({ reason, key: String(index + 1) })),
  { reason: 'other', key: OTHER_KEY },
]
