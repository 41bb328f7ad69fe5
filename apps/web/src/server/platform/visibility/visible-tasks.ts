import { Prisma } from '@consilium/db'
import { blindStatuses } from '../../../domain/lifecycle/status-sets'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { heldForRelease } from './drawn-tasks'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/** Matches every row, for readers of whole datasets. */
export const everything: VisibilityRule<object> = [{ says: 'they can read whole datasets', where: {} }]

/**
 * The tasks that `actor` may open. Readers of whole datasets open all; physicians their own and those
 * assigned to them; adjudicators also disputed ones, unless a hard rule excludes them from deciding.
 */
export function taskRules(actor: Actor): VisibilityRule<Prisma.TaskWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  const rules: VisibilityRule<Prisma.TaskWhereInput>[] = []
  if (actor.roles.includes('physician') || actor.roles.includes('adjudicator')) {
    rules.push(
      [{ says: 'they wrote it', where: { authorId: actor.id } }],
      [{ says: 'they were assigned to it, and the assignment is open or done', where: workedOnBy(actor.id) }],
    )
  }
  if (actor.roles.includes('adjudicator')) {
    rules.push([
      {
        says: 'it is disputed and needs an adjudicator',
        where: { status: 'in_adjudication', disputed: true },
      },
      { says: 'they had no part in it that excludes them from deciding', where: freeFor(actor.id) },
    ])
  }
  return rules
}

/** Tasks as the dataset pages show them, those of archived datasets included. */
export function datasetTaskRules(actor: Actor): VisibilityRule<Prisma.TaskWhereInput>[] {
  return readsDatasets(actor) ? [everything] : []
}

export const visibleDatasetTasks = (actor: Actor) => whereAnyRule(datasetTaskRules(actor))

/** Datasets themselves, as those pages show them. */
export function datasetRules(actor: Actor): VisibilityRule<Prisma.DatasetWhereInput>[] {
  return readsDatasets(actor) ? [everything] : []
}

export const visibleDatasets = (actor: Actor) => whereAnyRule(datasetRules(actor))

/** True for readers of whole datasets: admins, and programs with the scope for it. */
export function readsDatasets(actor: Actor): boolean {
  return findRefusal(actor, 'datasets.read') === null
}

/** The same for raw SQL: a condition that is false for everyone else. */
export function wholeDatasets(actor: Actor): Prisma.Sql {
  return readsDatasets(actor) ? Prisma.empty : Prisma.sql`AND false`
}

/** Tasks with an assignment of this person that is open or done, but not returned, skipped or canceled. */
function workedOnBy(personId: string): Prisma.TaskWhereInput {
  return { assignments: { some: { personId, state: { in: ['open', 'done'] } } } }
}

/**
 * Tasks that this person may still review, adjudicate or answer, because they had no part in them and
 * didn’t read their judgments as an admin. Also matches tasks without an author, where SQL’s `<>` would not.
 */
function freeFor(personId: string): Prisma.TaskWhereInput {
  return {
    AND: [
      { OR: [{ authorId: null }, { authorId: { not: personId } }] },
      { versions: { none: judgedBy(personId) } },
      { judgmentReadings: { none: { personId } } },
    ],
  }
}

/** Versions that this person reviewed, adjudicated or answered. */
export const judgedBy = (personId: string): Prisma.TaskVersionWhereInput => ({
  OR: [
    { reviews: { some: { reviewerId: personId } } },
    { adjudication: { adjudicatorId: personId } },
    { answers: { some: { personId } } },
  ],
})

/**
 * Tasks that this person answers, or has answered while they are drawn for a release that is not frozen: the answer
 * may still be returned to them.
 */
export const answeredBy = (personId: string): Prisma.TaskWhereInput => ({
  OR: [
    { assignments: { some: { personId, kind: 'baseline', state: 'open' } } },
    { ...heldForRelease, assignments: { some: { personId, kind: 'baseline', state: 'done' } } },
  ],
})

/**
 * Tasks that this person may still be asked to judge or answer, so that seeing a system’s answer or the
 * rubric would bias them: assigned to them, not settled, or drawn for a release that is not frozen yet.
 */
export function stillAskable(personId: string): Prisma.TaskWhereInput {
  return {
    OR: [
      { assignments: { some: { personId, state: 'open' } } },
      answeredBy(personId),
      {
        ...freeFor(personId),
        OR: [{ status: { in: [...blindStatuses] } }, heldForRelease],
      },
    ],
  }
}
