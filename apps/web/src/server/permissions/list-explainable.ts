import type { z } from 'zod'
import type { ExplainablePerson } from '../../domain/explanations'
import type { Context } from '../context'

const MOST_PEOPLE = 2_000

/** Whom one can ask about: everyone by name. */
export async function listExplainable({
  db,
}: Pick<Context, 'db'>): Promise<z.infer<typeof ExplainablePerson>[]> {
  const people = await db.person.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_PEOPLE,
    select: { id: true, name: true, email: true, roles: { select: { role: true } } },
  })
  return people.map(({ roles, ...person }) => ({ ...person, roles: roles.map(({ role }) => role) }))
}
