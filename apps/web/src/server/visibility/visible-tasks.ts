import { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'

/** Of whoever reads whole datasets, every row is. */
export const everything: Ground<object> = [{ says: 'they read whole datasets', where: {} }]

/**
 * The tasks that `actor` may open: all for those who read datasets; for a physician their own and those they were asked
 * to work on; for an adjudicator the disputed ones too, unless a hard rule keeps them from deciding.
 */
export function taskGrounds(actor: Actor): Ground<Prisma.TaskWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  const grounds: Ground<Prisma.TaskWhereInput>[] = []
  if (actor.roles.includes('physician') || actor.roles.includes('adjudicator')) {
    grounds.push(
      [{ says: 'they wrote it', where: { authorId: actor.id } }],
      [{ says: 'they were asked to work on it, and that is open or done', where: workedOnBy(actor.id) }],
    )
  }
  if (actor.roles.includes('adjudicator')) {
    grounds.push([
      {
        says: 'it is disputed and waits for an adjudicator',
        where: { status: 'in_adjudication', disputed: true },
      },
      { says: 'they had no part in it that keeps them from deciding', where: freeFor(actor.id) },
    ])
  }
  return grounds
}

/** The tasks of datasets, as the pages of datasets show them: those of archived datasets are put away. */
export function datasetTaskGrounds(actor: Actor): Ground<Prisma.TaskWhereInput>[] {
  return readsDatasets(actor)
    ? [[...everything, { says: 'its dataset is not archived', where: { dataset: { archivedAt: null } } }]]
    : []
}

export const visibleDatasetTasks = (actor: Actor) => onAnyOf(datasetTaskGrounds(actor))

/** Datasets themselves, as those pages show them. */
export function datasetGrounds(actor: Actor): Ground<Prisma.DatasetWhereInput>[] {
  return readsDatasets(actor)
    ? [[...everything, { says: 'it is not archived', where: { archivedAt: null } }]]
    : []
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
function workedOnBy(personId: string): Prisma.TaskWhereInput {
  return { assignments: { some: { personId, state: { in: ['open', 'done'] } } } }
}

/** Tasks that no part a person had in them keeps from their review, adjudication or answer. Written to hold where the author is null. */
function freeFor(personId: string): Prisma.TaskWhereInput {
  const hadAPart: Prisma.TaskVersionWhereInput = {
    OR: [
      { reviews: { some: { reviewerId: personId } } },
      { adjudication: { adjudicatorId: personId } },
      { answers: { some: { personId } } },
    ],
  }
  return {
    AND: [{ OR: [{ authorId: null }, { authorId: { not: personId } }] }, { versions: { none: hadAPart } }],
  }
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
        OR: [
          { status: { in: ['draft', 'in_review', 'revision', 'in_adjudication'] } },
          { sampleTasks: { some: { sample: { releases: { none: {} } } } } },
        ],
      },
    ],
  }
}
