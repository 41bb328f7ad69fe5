import type { CompletionOutcome, Difficulty, Mode, UseCase } from '@consilium/db'
import type { AnswerMinutes } from './summarize-answers'

/** The input for a result: ids, points, tags, verdicts and counts, without text. */
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
  id: string
  sample: number
  outcome: CompletionOutcome
  characters: number
  verdicts: { criterionId: string; met: boolean }[]
  /** A number for the physician who wrote it, which no other input shares; null if unknown, and for systems. */
  person: string | null
  call: AnswerCall
}

/** What the completion records of its answer and of the call that gave it; each null when unknown. */
export interface AnswerCall {
  /** In words. */
  refusal: boolean | null
  reasoningCharacters: number | null
  inputTokens: number | null
  outputTokens: number | null
  reasoningTokens: number | null
  firstTokenMs: number | null
  lastTokenMs: number | null
  /** Nano-dollars, in digits. */
  costNano: string | null
}
