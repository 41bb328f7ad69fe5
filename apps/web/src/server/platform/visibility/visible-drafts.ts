import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'

/** A draft is private to its writer, whatever the reader's role. */
export function draftRules(actor: Actor): VisibilityRule<Prisma.DraftWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'it is their own draft, which nobody else can see, not even admins',
            where: { personId: actor.id },
          },
        ],
      ]
    : []
}
