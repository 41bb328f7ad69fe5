import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'
import { everything, readsDatasets } from './visible-tasks'

/** The adjudications that `actor` may read: their own, and those of tasks they wrote. */
export function adjudicationRules(actor: Actor): VisibilityRule<Prisma.AdjudicationWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  return [
    [{ says: 'they decided it', where: { adjudicatorId: actor.id } }],
    [{ says: 'they wrote the task', where: { version: { task: { authorId: actor.id } } } }],
  ]
}
