import { z } from 'zod'
import { GuardAnswer, GuardReplaced, GuardTexts, OverrideGuard } from '../../domain/guard'
import { findOpen } from '../guard/find-open'
import { overrideGuard } from '../services/guarding/override-guard'
import { replaceWithSurrogates } from '../services/guarding/replace-with-surrogates'
import { requireWriter } from '../services/guarding/require-writer'
import { procedure, router } from '../trpc'

export const guardRouter = router({
  /** A mutation although it changes nothing: a query would carry the text in an address, and addresses are logged. */
  check: procedure('drafts.write')
    .input(GuardTexts)
    .output(GuardAnswer)
    .mutation(async ({ ctx, input }) => {
      await requireWriter(ctx, input.taskId)
      return { findings: await findOpen(ctx.db, input) }
    }),
  replace: procedure('drafts.write')
    .input(GuardTexts)
    .output(GuardReplaced)
    .mutation(({ ctx, input }) => replaceWithSurrogates(ctx, input)),
  override: procedure('drafts.write')
    .input(OverrideGuard)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await overrideGuard(ctx, input)
      return {}
    }),
})
