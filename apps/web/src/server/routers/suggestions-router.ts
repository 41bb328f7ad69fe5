import { AskedSuggestions, OfSuggestions, SuggestionsView } from '../../domain/suggestions/suggestion-views'
import { askSuggestions } from '../services/test-driving/ask-suggestions'
import { readSuggestions } from '../test-drives/read-suggestions'
import { procedure, router } from '../trpc'

export const suggestionsRouter = router({
  read: procedure('drafts.write')
    .input(OfSuggestions)
    .output(SuggestionsView)
    .query(({ ctx, input }) => readSuggestions(ctx, input.taskId)),
  ask: procedure('drafts.ask')
    .input(OfSuggestions)
    .output(AskedSuggestions)
    .mutation(async ({ ctx, input }) => ({ turnId: await askSuggestions(ctx, input.taskId) })),
})
