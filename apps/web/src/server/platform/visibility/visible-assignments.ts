import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'
import { everything, readsDatasets } from './visible-tasks'

/** The assignments that `actor` may see. Only readers of whole datasets see who else works on a task. */
export function assignmentRules(actor: Actor): VisibilityRule<Prisma.AssignmentWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  return actor.kind === 'person'
    ? [[{ says: 'it is their own assignment', where: { personId: actor.id } }]]
    : []
}
