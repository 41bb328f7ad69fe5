import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'
import { judgmentRulesOfVersions } from './visible-judgments'

/**
 * The adjudications that `actor` may read: their own, those of tasks they wrote, and for admins those
 * of tasks in which they have no part.
 */
export function adjudicationRules(actor: Actor): VisibilityRule<Prisma.AdjudicationWhereInput>[] {
  if (actor.kind !== 'person') return []
  return [
    ...judgmentRulesOfVersions(actor),
    [{ says: 'they decided it', where: { adjudicatorId: actor.id } }],
    [{ says: 'they wrote the task', where: { version: { task: { authorId: actor.id } } } }],
  ]
}
