/** The reasons for which an admin may return an answer. None is about its content. */
export const formalReasons = ['empty', 'other_task', 'patient_data', 'ai_declared'] as const
export type FormalReason = (typeof formalReasons)[number]

export const formalReasonLabels: Record<FormalReason, string> = {
  empty: 'It is empty',
  other_task: 'It answers another task',
  patient_data: 'It contains data that can identify a patient',
  ai_declared: 'Use of AI is declared',
}
