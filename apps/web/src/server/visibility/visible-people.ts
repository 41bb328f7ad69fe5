import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import type { Ground } from './ground'

/** The people whose names and addresses `actor` may read: all for those who manage people, else oneself. */
export function personGrounds(actor: Actor): Ground<Prisma.PersonWhereInput>[] {
  if (refusalOf(actor, 'people.manage') === null) return [[{ says: 'they manage people', where: {} }]]
  return actor.kind === 'person' ? [[{ says: 'it is themselves', where: { id: actor.id } }]] : []
}
