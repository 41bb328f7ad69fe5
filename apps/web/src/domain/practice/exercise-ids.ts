/** The practice rubrics, in their order. What each holds: `exercises`. */
export const exerciseIds = ['potassium', 'discharge-note', 'settled-diagnosis'] as const
export type ExerciseId = (typeof exerciseIds)[number]
