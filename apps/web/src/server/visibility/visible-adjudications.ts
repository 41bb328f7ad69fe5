import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets } from './visible-tasks'

/** The adjudications that `actor` may read: their own, and those of tasks they wrote. */
export function visibleAdjudications(actor: Actor): Prisma.AdjudicationWhereInput {
  if (readsDatasets(actor)) return {}
  if (actor.kind !== 'person') return nothing
  return { OR: [{ adjudicatorId: actor.id }, { version: { task: { authorId: actor.id } } }] }
}
