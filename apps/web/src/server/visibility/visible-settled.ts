import type { Prisma } from '@consilium/db'
import { settledStatuses } from '../../domain/outcomes/settled-statuses'
import type { Actor } from '../../domain/permissions'
import type { Ground } from './ground'
import { everything, readsDatasets } from './visible-tasks'

/** The tasks of which `actor` may learn what came of them: settled ones that they wrote or judged. */
export function settledGrounds(actor: Actor): Ground<Prisma.TaskWhereInput>[] {
  const settled = {
    says: 'it is settled',
    where: { source: 'authored' as const, status: { in: [...settledStatuses] }, versions: { some: {} } },
  }
  if (readsDatasets(actor)) return [[...everything, settled]]
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
