/** The reasons that a reviewer or adjudicator chooses from when they return or reject a task. */
export const returnReasons = [
  'unrealistic_scenario',
  'not_challenging_enough',
  'unsuitable_for_release',
  'flaw_not_confirmed',
  'duplicate',
  'contains_patient_data',
  'rubric_subjective',
  'rubric_not_self_contained',
  'rubric_contradicts_itself',
  'criterion_polarity_wrong',
  'criterion_double_barrelled',
  'factual_error',
  'missing_context',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that only the change of a criterion has. */
const criterionReasons = [
  'important_point_missing',
  'weight_too_high',
  'weight_too_low',
  'preference_not_standard',
  'not_about_final_answer',
  'wording_unclear',
] as const

/** Why a criterion is reworded, reweighted, dropped or added. Older data also has reasons about the whole task. */
export const changeReasons = [...returnReasons, ...criterionReasons] as const
export type ChangeReason = (typeof changeReasons)[number]

const labels: Record<ChangeReason, string> = {
  unrealistic_scenario: 'Unrealistic scenario',
  not_challenging_enough: 'Not challenging enough',
  unsuitable_for_release: 'Unsuitable for release',
  flaw_not_confirmed: 'Flaw not confirmed',
  duplicate: 'Duplicate',
  contains_patient_data: 'Contains patient data',
  rubric_subjective: 'Rubric subjective',
  rubric_not_self_contained: 'Rubric not self-contained',
  rubric_contradicts_itself: 'Rubric contradicts itself',
  criterion_polarity_wrong: 'Sign of a criterion wrong',
  criterion_double_barrelled: 'Two facts in one criterion',
  factual_error: 'Factual error',
  missing_context: 'Missing context',
  other: 'Other',
  important_point_missing: 'Important point missing',
  weight_too_high: 'Weight too high',
  weight_too_low: 'Weight too low',
  preference_not_standard: 'Preference, not standard',
  not_about_final_answer: 'Not about the final answer',
  wording_unclear: 'Wording unclear',
}

/** A reason in words; for “other”, the note of the person who chose it. */
export const formatReason = (reason: string, note?: string | null): string =>
  reason === 'other' && note?.trim() ? note.trim() : nameReason(reason)

/** The label of a reason; an unknown reason, written by another version of the code, is shown as stored. */
export function nameReason(reason: string): string {
  const known: Readonly<Record<string, string>> = labels
  return known[reason] ?? reason.replaceAll('_', ' ')
}
