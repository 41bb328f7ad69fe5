import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'
import { judgedBy, stillAskable } from './visible-tasks'

/** Tasks in which this person has a part: nobody reads the judgments of such a task as an admin. */
const tasksWithOwnPart = (personId: string): Prisma.TaskWhereInput => ({
  OR: [
    { authorId: personId },
    { assignments: { some: { personId, state: 'open' } } },
    { versions: { some: judgedBy(personId) } },
  ],
})

/**
 * The tasks whose reviews and decisions `actor` may read as an admin: those in which they have no part and
 * can’t be asked to have one. Their own part is open to them as to everyone else, in its own place.
 */
export function judgmentRules(actor: Actor): VisibilityRule<Prisma.TaskWhereInput>[] {
  if (actor.kind !== 'person' || findRefusal(actor, 'judgments.read') !== null) return []
  return [
    [
      {
        says: 'it was submitted here, and its dataset is not archived',
        where: { source: 'authored', versions: { some: {} }, dataset: { archivedAt: null } },
      },
      {
        says: 'they didn’t write, review, adjudicate or answer it, and have no open assignment on it',
        where: { NOT: tasksWithOwnPart(actor.id) },
      },
      ...(canJudge(actor)
        ? [
            {
              says: 'they can no longer be asked to review, adjudicate or answer it',
              where: { NOT: stillAskable(actor.id) },
            },
          ]
        : []),
    ],
  ]
}

/** The same for rows that belong to a version of the task. */
export const judgmentRulesOfVersions = (
  actor: Actor,
): VisibilityRule<{ version: { task: Prisma.TaskWhereInput } }>[] =>
  judgmentRules(actor).map((rule) =>
    rule.map(({ says, where }) => ({ says, where: { version: { task: where } } })),
  )

/**
 * Tasks of which nothing stays blind for this admin, imported ones included. Unlike the rules above, this also matches
 * tasks without an author.
 */
export const tasksReadAsAdmin = (actor: Extract<Actor, { kind: 'person' }>): Prisma.TaskWhereInput[] => [
  { OR: [{ authorId: null }, { authorId: { not: actor.id } }] },
  {
    assignments: { none: { personId: actor.id, state: 'open' } },
    versions: { none: judgedBy(actor.id) },
  },
  ...(canJudge(actor) ? [{ NOT: stillAskable(actor.id) }] : []),
]

/** People who are asked to judge tasks. */
export const canJudge = ({ roles }: Extract<Actor, { kind: 'person' }>): boolean =>
  roles.includes('physician') || roles.includes('adjudicator')
