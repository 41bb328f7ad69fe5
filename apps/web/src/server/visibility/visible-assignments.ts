import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import type { Ground } from './ground'
import { everything, readsDatasets } from './visible-tasks'

/** The assignments that `actor` may see: who else works on a task is for those who read datasets. */
export function assignmentGrounds(actor: Actor): Ground<Prisma.AssignmentWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  return actor.kind === 'person'
    ? [[{ says: 'it is their own assignment', where: { personId: actor.id } }]]
    : []
}
