import type { Mode, UseCase } from '../datasets/task-facets'
import type { ExerciseId } from './exercise-ids'

/** A point that a good rubric covers, and how to recognize it. */
export interface KeyPoint {
  /** Shown as is if no criterion covers the point. */
  says: string
  /** One criterion has to match all patterns. */
  words: readonly RegExp[]
  /** Whether the criterion should have positive or negative points. */
  sign: 'positive' | 'negative'
}

export interface Exercise {
  id: ExerciseId
  title: string
  mode: Mode
  useCase: UseCase
  /** What to focus on in this exercise. */
  lead: string
  conversation: readonly { role: 'user' | 'assistant'; content: string }[]
  ratedResponse: string
  keyPoints: readonly KeyPoint[]
  /** A colleague's comment on the answer, shown with the feedback. */
  afterwards: string
}
