import { TaskRef } from '../../domain/authoring/task-drafts'
import { AskedSuggestions, SuggestionsView } from '../../domain/suggestions/suggestion-views'
import { askSuggestions } from './ask-suggestions'
import { readSuggestions } from './read-suggestions'
import { procedure, router } from '../platform/trpc'

export const suggestionsRouter = router({
  read: procedure('drafts.write')
    .input(TaskRef)
    .output(SuggestionsView)
    .query(({ ctx, input }) => readSuggestions(ctx, input.taskId)),
  ask: procedure('drafts.ask')
    .input(TaskRef)
    .output(AskedSuggestions)
    .mutation(async ({ ctx, input }) => ({ turnId: await askSuggestions(ctx, input.taskId) })),
})
