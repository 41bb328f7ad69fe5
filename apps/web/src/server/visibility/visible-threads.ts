import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'
import { blindStatuses } from './visible-reviews'

const settled = { status: { notIn: [...blindStatuses] } } satisfies Prisma.TaskWhereInput

/** The threads that are about `actor`'s own work now: they opened them, wrote the task, or are to decide about it. */
function ownGrounds(personId: string): Ground<Prisma.ThreadWhereInput>[] {
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
 * The threads that `actor` may read: their own; once the task is settled all of those who judged it. A reviewer never
 * reads another's before, and being an admin opens none.
 */
function threadGrounds(actor: Actor): Ground<Prisma.ThreadWhereInput>[] {
  if (actor.kind !== 'person') return []
  const judged: Prisma.TaskVersionWhereInput = {
    OR: [{ reviews: { some: { reviewerId: actor.id } } }, { adjudication: { adjudicatorId: actor.id } }],
  }
  return [
    ...ownGrounds(actor.id),
    [
      { says: 'the task is settled', where: { task: settled } },
      { says: 'they judged it', where: { task: { versions: { some: judged } } } },
    ],
  ]
}

/** Every read of a thread starts from it. */
export const visibleThreads = (actor: Actor) => onAnyOf(threadGrounds(actor))

/** Those that may wait for a word of the reader. */
export const ownThreads = (actor: Actor) => onAnyOf(actor.kind === 'person' ? ownGrounds(actor.id) : [])

/** Tasks on which `actor` has threads or may come to have some. */
export function threadedTasks(actor: Actor): Prisma.TaskWhereInput {
  const personId = actor.kind === 'person' ? actor.id : null
  if (personId === null) return onAnyOf<Prisma.TaskWhereInput>([])
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
