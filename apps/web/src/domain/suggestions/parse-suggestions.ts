import { z } from 'zod'
import { LONGEST_CRITERION } from '../draft-limits'
import { MOST_SUGGESTIONS, type Suggestion } from './suggestion-views'

export type ParsedSuggestions = { ok: true; suggestions: Suggestion[]; unusable: number } | { ok: false }

const Item = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_CRITERION)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
  points: z
    .int()
    .min(-10)
    .max(10)
    .refine((points) => points !== 0),
  why: z.string().max(500).catch(''),
})
const Answer = z.object({ suggested_criteria: z.array(z.unknown()).max(200) })

/** Reads a model's proposals: one JSON object, with or without a fence. What is no criterion is left out and counted. */
export function parseSuggestions(text: string): ParsedSuggestions {
  const body = /^```(?:json)?\s*([^]*?)\s*```$/.exec(text.trim())?.[1] ?? text.trim()
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { ok: false }
  }
  const answer = Answer.safeParse(json)
  if (!answer.success) return { ok: false }
  const items = answer.data.suggested_criteria.map((item) => Item.safeParse(item))
  const suggestions = items.flatMap((item) => (item.success ? [item.data] : []))
  if (suggestions.length === 0 && items.length > 0) return { ok: false }
  return {
    ok: true,
    suggestions: suggestions.slice(0, MOST_SUGGESTIONS),
    unusable: items.length - suggestions.length,
  }
}
