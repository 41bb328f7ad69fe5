import type { CompletionOutcome, Difficulty, Mode, UseCase } from '@consilium/db'
import type { AnswerMinutes } from './summarize-answers'

/** The input for a result: ids, points, tags and verdicts, without text. */
export interface ResultInput {
  profile: string
  seed: string
  /** Whether physicians of one origin wrote the answers. */
  isOfPhysicians: boolean
  /** Minutes of work on the answers of physicians. */
  minutes: AnswerMinutes | null
  examples: ResultExample[]
}

export interface ResultExample {
  versionId: string
  useCase: UseCase | null
  mode: Mode | null
  difficulty: Difficulty | null
  specialty: string | null
  language: string | null
  turnCount: number
  exampleTags: string[]
  criteria: { id: string; points: number; tags: string[] }[]
  completions: ResultCompletion[]
}

export interface ResultCompletion {
  sample: number
  outcome: CompletionOutcome
  characters: number
  verdicts: { criterionId: string; met: boolean }[]
  /** A number for the physician who wrote it, which no other input shares; null if unknown, and for systems. */
  person: string | null
}
