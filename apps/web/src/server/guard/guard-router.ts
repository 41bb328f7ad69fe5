import { z } from 'zod'
import { GuardAnswer, GuardReplaced, GuardTexts, OverrideGuard } from '../../domain/guard/guard'
import { explainAnalyzer } from './analyzer/explain-analyzer'
import { checkTexts } from './find-open-findings'
import { overrideGuard } from './override-guard'
import { replaceWithSurrogates } from './replace-with-surrogates'
import { requireTaskContributor } from './require-task-contributor'
import { procedure, router } from '../platform/trpc'

export const guardRouter = router({
  /**
   * A mutation although it changes nothing, because a query would put the text into a URL, and URLs are
   * logged.
   */
  check: procedure('drafts.write')
    .input(GuardTexts)
    .output(GuardAnswer)
    .mutation(async ({ ctx, input }) => {
      await requireTaskContributor(ctx, input.taskId)
      const { findings, analyzer } = await checkTexts(ctx.db, input)
      return { findings, note: explainAnalyzer(analyzer) }
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
