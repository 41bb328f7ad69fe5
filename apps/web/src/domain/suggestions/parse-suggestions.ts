import { z } from 'zod'
import { MAX_CRITERION_LENGTH } from '../authoring/draft-limits'
import { MAX_SUGGESTIONS, type Suggestion } from './suggestion-views'
import { isStorable } from '../platform/strip-unstorable-chars'

export type ParsedSuggestions = { ok: true; suggestions: Suggestion[]; unusable: number } | { ok: false }

const Item = z.object({
  text: z.string().trim().min(1).max(MAX_CRITERION_LENGTH).refine(isStorable),
  points: z
    .int()
    .min(-10)
    .max(10)
    .refine((points) => points !== 0),
  why: z.string().max(500).catch(''),
})
const Answer = z.object({ suggested_criteria: z.array(z.unknown()).max(200) })

/**
 * Parses an llm's suggestions: one JSON object, optionally in a code fence. Drops and counts invalid
 * criteria.
 */
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
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    unusable: items.length - suggestions.length,
  }
}
