import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nothing } from './nothing'

/** What someone is still writing is theirs alone, whatever the role of who asks. */
export function visibleDrafts(actor: Actor): Prisma.DraftWhereInput {
  return actor.kind === 'person' ? { personId: actor.id } : nothing
}
