import { z } from 'zod'
import { ExplainablePerson, ExplainQuery, Explanation } from '../../domain/explanations'
import { explainVisibility } from '../permissions/explain'
import { findWhomToAsk } from '../permissions/explain-refusal'
import { listExplainable } from '../permissions/list-explainable'
import { procedure, router } from '../trpc'

export const permissionsRouter = router({
  whomToAsk: procedure('permissions.read')
    .output(z.string())
    .query(({ ctx }) => findWhomToAsk(ctx.db, ctx.actor)),

  people: procedure('permissions.explain')
    .output(z.array(ExplainablePerson))
    .query(({ ctx }) => listExplainable(ctx)),

  explain: procedure('permissions.explain')
    .input(ExplainQuery)
    .output(Explanation)
    .query(({ ctx, input }) => explainVisibility(ctx, input)),
})
