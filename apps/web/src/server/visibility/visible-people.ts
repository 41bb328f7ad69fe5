import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { nothing } from './nothing'

/** The people whose names and addresses `actor` may read: all for those who manage people, else oneself. */
export function visiblePeople(actor: Actor): Prisma.PersonWhereInput {
  if (refusalOf(actor, 'people.manage') === null) return {}
  return actor.kind === 'person' ? { id: actor.id } : nothing
}
