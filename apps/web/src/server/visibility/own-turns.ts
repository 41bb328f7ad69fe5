import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'

/** What a person asked is theirs alone, whatever their role. */
export function turnGrounds(actor: Actor): Ground<Prisma.TurnWhereInput>[] {
  return actor.kind === 'person' ? [[{ says: 'they asked it themselves; nobody else sees it, admins neither', where: { personId: actor.id } }]] : []
}

/** Every read of a turn starts from it. */
export const ownTurns = (actor: Actor) => onAnyOf(turnGrounds(actor))
