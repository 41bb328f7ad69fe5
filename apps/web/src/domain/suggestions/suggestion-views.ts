import { z } from 'zod'

const Id = z.uuid('This is not an id.')

export const MAX_SUGGESTIONS = 8

/** A criterion proposed by an llm. It enters the rubric only if the author accepts it. */
export const Suggestion = z.strictObject({ text: z.string(), points: z.int(), why: z.string() })
export type Suggestion = z.infer<typeof Suggestion>

export const AskedSuggestions = z.strictObject({ turnId: Id })

export const SuggestionsView = z.strictObject({
  /** One sentence if suggestions can't be requested now; otherwise null. */
  obstacle: z.string().nullable(),
  /** The latest request; null before the first. */
  latest: z
    .strictObject({
      turnId: Id,
      state: z.enum(['waiting', 'ready', 'failed']),
      suggestions: z.array(Suggestion),
      /** How many proposals were invalid and left out. */
      unusable: z.int(),
      failure: z.string().nullable(),
    })
    .nullable(),
})
export type SuggestionsView = z.infer<typeof SuggestionsView>
