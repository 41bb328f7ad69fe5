import { z } from 'zod'
import { ExplainablePerson, ExplainQuery, Explanation } from '../../domain/permissions/explanations'
import { explainVisibility } from './explain'
import { findWhomToAsk } from '../platform/explain-refusal'
import { procedure, router } from '../platform/trpc'
import type { Context } from '../platform/context'

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

const MAX_PEOPLE = 2_000

/** The people who can be chosen on the page: everyone, by name. */
async function listExplainable({ db }: Pick<Context, 'db'>): Promise<z.infer<typeof ExplainablePerson>[]> {
  const people = await db.person.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_PEOPLE,
    select: { id: true, name: true, email: true, roles: { select: { role: true } } },
  })
  return people.map(({ roles, ...person }) => ({ ...person, roles: roles.map(({ role }) => role) }))
}
