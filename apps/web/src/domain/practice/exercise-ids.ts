/** The practice rubrics in order; `exercises` contains their content. */
export const exerciseIds = ['potassium', 'discharge-note', 'settled-diagnosis'] as const
export type ExerciseId = (typeof exerciseIds)[number]
