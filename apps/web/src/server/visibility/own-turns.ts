import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'

/** What a person asked is theirs alone, whatever their role. Every read of a turn starts from it. */
export function ownTurns(actor: Actor): Prisma.TurnWhereInput {
  return actor.kind === 'person' ? { personId: actor.id } : { id: { in: [] } }
}
