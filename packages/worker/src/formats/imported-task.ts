import type { JsonObject } from './json-value'

export type Message = { role: 'user' | 'assistant'; content: string }
export type ImportedCriterion = { text: string; points: number; tags: string[] }

export type PhysicianAnswer = {
  text: string
  source: 'physician_response' | 'ideal_completion'
  group?: string | null
  referenceAnswers?: string[] | null
}

/**
 * The form that every task file is read into and written from; `sourceRow` keeps fields that have no place
 * here.
 */
export type ImportedTask = {
  externalId: string
  conversation: Message[]
  criteria: ImportedCriterion[]
  exampleTags: string[]
  mode: (typeof modes)[number] | null
  useCase: (typeof useCases)[number] | null
  difficulty: (typeof difficulties)[number] | null
  specialty: string | null
  language: string | null
  canary: string | null
  physicianAnswers: PhysicianAnswer[]
  sourceRow: JsonObject
}

export type ParsedLine<Row> = { ok: true; row: Row; warnings: string[] } | { ok: false; reason: string }

export const modes = ['good_faith', 'red_teaming'] as const
export const useCases = ['consult', 'writing', 'research'] as const
export const difficulties = ['difficult', 'typical'] as const

export const limits = {
  messages: 500,
  messageCharacters: 100_000,
  criteria: 200,
  criterionCharacters: 10_000,
  tags: 50,
  tagCharacters: 300,
  nameCharacters: 300,
  nesting: 40,
} as const
