import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'

/**
 * The people whose names and addresses `actor` may read: everyone for people managers, otherwise only
 * themselves.
 */
export function personRules(actor: Actor): VisibilityRule<Prisma.PersonWhereInput>[] {
  if (findRefusal(actor, 'people.manage') === null) return [[{ says: 'they manage people', where: {} }]]
  return actor.kind === 'person' ? [[{ says: 'it is their own account', where: { id: actor.id } }]] : []
}
