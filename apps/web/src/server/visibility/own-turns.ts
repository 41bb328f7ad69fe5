import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'

/** What a person asked is theirs alone, whatever their role. */
export function turnGrounds(actor: Actor): Ground<Prisma.TurnWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'they asked it themselves; nobody else sees it, admins neither',
            where: { personId: actor.id },
          },
          {
            says: 'it tried a system out, and was not asked while writing a task, where the llm stays hidden',
            where: { purpose: 'trial' },
          },
        ],
      ]
    : []
}

/** What was asked while writing a task: its author's alone, and never read together with which llm answered. */
export function hiddenTurnGrounds(actor: Actor): Ground<Prisma.TurnWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'they asked it themselves; nobody else sees it, admins neither',
            where: { personId: actor.id },
          },
          {
            says: 'it was asked for a task that they write',
            where: { purpose: { not: 'trial' }, task: { authorId: actor.id } },
          },
        ],
      ]
    : []
}

/** Every read of a turn that tried a system starts from it. */
export const ownTurns = (actor: Actor) => onAnyOf(turnGrounds(actor))

/** Every read of a turn of authoring starts from it. */
export const ownHiddenTurns = (actor: Actor) => onAnyOf(hiddenTurnGrounds(actor))
