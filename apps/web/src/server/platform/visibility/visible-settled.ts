import type { Prisma } from '@consilium/db'
import { settledStatuses } from '../../../domain/lifecycle/status-sets'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'

/** The tasks whose outcome `actor` may read: settled ones that they wrote or judged. */
export function settledRules(actor: Actor): VisibilityRule<Prisma.TaskWhereInput>[] {
  const settled = {
    says: 'it is settled',
    where: { source: 'authored' as const, status: { in: [...settledStatuses] }, versions: { some: {} } },
  }
  if (actor.kind !== 'person') return []
  return [
    [{ says: 'they wrote it', where: { authorId: actor.id } }, settled],
    [
      {
        says: 'they reviewed it',
        where: { versions: { some: { reviews: { some: { reviewerId: actor.id } } } } },
      },
      settled,
    ],
    [
      {
        says: 'they decided on it',
        where: { versions: { some: { adjudication: { adjudicatorId: actor.id } } } },
      },
      settled,
    ],
  ]
}
