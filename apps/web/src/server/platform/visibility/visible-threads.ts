import type { Prisma } from '@consilium/db'
import { settledStatuses } from '../../../domain/lifecycle/status-sets'
import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

const settled = { status: { in: [...settledStatuses] } } satisfies Prisma.TaskWhereInput

/**
 * Threads about the person’s current work: they opened them, wrote the task, or are asked to adjudicate it.
 */
function ownRules(personId: string): VisibilityRule<Prisma.ThreadWhereInput>[] {
  return [
    [{ says: 'they opened it', where: { openerId: personId } }],
    [{ says: 'they wrote the task', where: { task: { authorId: personId } } }],
    [
      {
        says: 'they are asked to adjudicate the task',
        where: { task: { assignments: { some: { personId, kind: 'adjudication', state: 'open' } } } },
      },
    ],
  ]
}

/**
 * The threads that `actor` may read: their own, and once the task is settled, all threads of tasks they
 * judged. Reviewers don’t read each other’s before that, and the admin role opens none.
 */
function threadRules(actor: Actor): VisibilityRule<Prisma.ThreadWhereInput>[] {
  if (actor.kind !== 'person') return []
  const judged: Prisma.TaskVersionWhereInput = {
    OR: [{ reviews: { some: { reviewerId: actor.id } } }, { adjudication: { adjudicatorId: actor.id } }],
  }
  return [
    ...ownRules(actor.id),
    [
      { says: 'the task is settled', where: { task: settled } },
      { says: 'they judged it', where: { task: { versions: { some: judged } } } },
    ],
  ]
}

/** Every read of a thread starts from this filter. */
export const visibleThreads = (actor: Actor) => whereAnyRule(threadRules(actor))

/** Threads that may need an answer from the reader. */
export const ownThreads = (actor: Actor) => whereAnyRule(actor.kind === 'person' ? ownRules(actor.id) : [])

/** Tasks on which `actor` has threads or may open some. */
export function threadedTasks(actor: Actor): Prisma.TaskWhereInput {
  const personId = actor.kind === 'person' ? actor.id : null
  if (personId === null) return whereAnyRule<Prisma.TaskWhereInput>([])
  const asked: Prisma.TaskWhereInput = {
    assignments: {
      some: { personId, kind: { in: ['review', 'adjudication'] }, state: { in: ['open', 'done'] } },
    },
  }
  return {
    OR: [
      { authorId: personId },
      asked,
      { versions: { some: { reviews: { some: { reviewerId: personId } } } } },
      { threads: { some: visibleThreads(actor) } },
    ],
  }
}
