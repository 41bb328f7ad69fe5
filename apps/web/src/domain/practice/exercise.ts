import type { Mode, UseCase } from '../task-facets'
import type { ExerciseId } from './exercise-ids'

/** What a good rubric for an exercise speaks of, and how that is recognised. */
export interface KeyPoint {
  /** Of a point that nobody mentioned, it is told as it stands. */
  says: string
  /** Each must be found in the text of one criterion. */
  words: readonly RegExp[]
  /** Whether it earns or costs points. */
  sign: 'positive' | 'negative'
}

export interface Exercise {
  id: ExerciseId
  title: string
  mode: Mode
  useCase: UseCase
  /** What to look at in this one. */
  lead: string
  conversation: readonly { role: 'user' | 'assistant'; content: string }[]
  ratedResponse: string
  keyPoints: readonly KeyPoint[]
  /** What colleagues would say of the answer, shown with the feedback. */
  afterwards: string
}
