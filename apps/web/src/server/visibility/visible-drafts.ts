import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import type { Ground } from './ground'

/** What someone is still writing is theirs alone, whatever the role of who asks. */
export function draftGrounds(actor: Actor): Ground<Prisma.DraftWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'it is their own draft, which nobody else sees, admins neither',
            where: { personId: actor.id },
          },
        ],
      ]
    : []
}
