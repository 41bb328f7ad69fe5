import type { CompletionOutcome, Difficulty, Mode, UseCase } from '@consilium/db'

/** The input for a result: ids, points, tags and verdicts, without text. */
export interface ResultInput {
  profile: string
  seed: string
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
}
