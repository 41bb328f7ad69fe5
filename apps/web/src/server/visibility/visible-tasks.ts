import { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { nothing } from './nothing'

/**
 * The tasks that `actor` may open: all for those who read datasets; for a physician their own and those they were asked
 * to work on; for an adjudicator the disputed ones too, unless a hard rule keeps them from deciding.
 */
export function visibleTasks(actor: Actor): Prisma.TaskWhereInput {
  if (readsDatasets(actor)) return {}
  if (actor.kind !== 'person') return nothing
  const open: Prisma.TaskWhereInput[] = []
  if (actor.roles.includes('physician') || actor.roles.includes('adjudicator')) open.push({ authorId: actor.id }, workedOnBy(actor.id))
  if (actor.roles.includes('adjudicator')) open.push({ status: 'in_adjudication', disputed: true, ...freeFor(actor.id) })
  return open.length > 0 ? { OR: open } : nothing
}

/** True for whoever reads whole datasets: admins, and programs with the scope for it. */
export function readsDatasets(actor: Actor): boolean {
  return refusalOf(actor, 'datasets.read') === null
}

/** The same for statements: reads of whole datasets hold nothing for anyone else. */
export function wholeDatasets(actor: Actor): Prisma.Sql {
  return readsDatasets(actor) ? Prisma.empty : Prisma.sql`AND false`
}

/** Tasks with an assignment that is theirs to do or done. Handed back, skipped or cancelled, it is no longer theirs. */
export function workedOnBy(personId: string): Prisma.TaskWhereInput {
  return { assignments: { some: { personId, state: { in: ['open', 'done'] } } } }
}

/** Tasks that no part a person had in them keeps from their review, adjudication or answer. Written to hold where the author is null. */
export function freeFor(personId: string): Prisma.TaskWhereInput {
  const hadAPart: Prisma.TaskVersionWhereInput = {
    OR: [{ reviews: { some: { reviewerId: personId } } }, { adjudication: { adjudicatorId: personId } }, { answers: { some: { personId } } }],
  }
  return { AND: [{ OR: [{ authorId: null }, { authorId: { not: personId } }] }, { versions: { none: hadAPart } }] }
}

/**
 * Tasks whose text, with a system's answer and its rubric, would spoil what a person may still be asked to do: work on
 * them is open, they are not settled, or they were drawn for a release that is not frozen and want a physician's answer.
 */
export function stillAskable(personId: string): Prisma.TaskWhereInput {
  return {
    OR: [
      { assignments: { some: { personId, state: 'open' } } },
      {
        ...freeFor(personId),
        OR: [{ status: { in: ['draft', 'in_review', 'revision', 'in_adjudication'] } }, { sampleTasks: { some: { sample: { releases: { none: {} } } } } }],
      },
    ],
  }
}
