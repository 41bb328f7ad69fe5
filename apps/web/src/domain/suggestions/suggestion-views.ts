import { z } from 'zod'

const Id = z.uuid('This is not an id.')

export const MOST_SUGGESTIONS = 8

/** A criterion that a model proposes; it is nobody's until the author takes it. */
export const Suggestion = z.strictObject({ text: z.string(), points: z.int(), why: z.string() })
export type Suggestion = z.infer<typeof Suggestion>

export const OfSuggestions = z.strictObject({ taskId: Id })
export const AskedSuggestions = z.strictObject({ turnId: Id })

export const SuggestionsView = z.strictObject({
  /** Why none can be asked for now: a sentence, or null. */
  obstacle: z.string().nullable(),
  /** What was asked last; null before the first time. */
  latest: z
    .strictObject({
      turnId: Id,
      state: z.enum(['waiting', 'ready', 'failed']),
      suggestions: z.array(Suggestion),
      /** Proposals that were no criteria and are left out. */
      unusable: z.int(),
      failure: z.string().nullable(),
    })
    .nullable(),
})
export type SuggestionsView = z.infer<typeof SuggestionsView>
