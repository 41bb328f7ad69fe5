import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/** A turn is private to the person who asked it, whatever the reader’s role. */
export function turnRules(actor: Actor): VisibilityRule<Prisma.TurnWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'they asked it themselves; nobody else can see it, not even admins',
            where: { personId: actor.id },
          },
          {
            says: 'it was asked to try a system, not while writing a task, where the model stays hidden',
            where: { purpose: 'trial' },
          },
        ],
      ]
    : []
}

/**
 * Turns asked while writing a task are private to the author, and are never read together with the llm’s
 * identity.
 */
export function hiddenTurnRules(actor: Actor): VisibilityRule<Prisma.TurnWhereInput>[] {
  return actor.kind === 'person'
    ? [
        [
          {
            says: 'they asked it themselves; nobody else can see it, not even admins',
            where: { personId: actor.id },
          },
          {
            says: 'it was asked for a task that they are writing',
            where: { purpose: { not: 'trial' }, task: { authorId: actor.id } },
          },
        ],
      ]
    : []
}

/** Every read of a trial turn starts from this filter. */
export const ownTurns = (actor: Actor) => whereAnyRule(turnRules(actor))

/** Every read of an authoring turn starts from this filter. */
export const ownHiddenTurns = (actor: Actor) => whereAnyRule(hiddenTurnRules(actor))
