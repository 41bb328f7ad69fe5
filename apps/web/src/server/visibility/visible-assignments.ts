import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets } from './visible-tasks'

/** The assignments that `actor` may see: who else works on a task is for those who read datasets. */
export function visibleAssignments(actor: Actor): Prisma.AssignmentWhereInput {
  if (readsDatasets(actor)) return {}
  return actor.kind === 'person' ? { personId: actor.id } : nothing
}
