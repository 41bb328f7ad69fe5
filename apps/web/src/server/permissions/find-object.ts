import { nameRunSystem } from '@consilium/scoring'
import type { ObjectKind } from '../../domain/permissions/explanations'
import type { Context } from '../platform/context'

type Db = Context['db']

export interface FoundObject {
  kind: ObjectKind
  name: string
  /** Facts about the object that the rules depend on, as sentences. */
  facts: string[]
}

type Found = Omit<FoundObject, 'kind'> | null
const day = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = (id: string) => id.slice(0, 8)

const releaseFacts = {
  publication: { select: { at: true } },
  notices: { where: { kind: 'withdrawal' as const }, select: { at: true } },
}

/** Lookups by kind of object; `personId` is the person whose part in it is described. */
const finders: Record<ObjectKind, (db: Db, id: string, personId: string) => Promise<Found>> = {
  dataset: async (db, id) =>
    describe(await db.dataset.findUnique({ where: { id } }), ({ name, archivedAt }) => ({
      name,
      facts: archivedAt ? [`Archived on ${day(archivedAt)}.`] : [],
    })),
  task: (db, id, personId) => describeTask(db, id, personId),
  version: async (db, id, personId) => {
    const version = await db.taskVersion.findUnique({ where: { id }, select: { taskId: true, number: true } })
    const task = version && (await describeTask(db, version.taskId, personId))
    return task && version && { name: `Version ${version.number} of task ${task.name}`, facts: task.facts }
  },
  release: async (db, id) =>
    describe(
      await db.release.findUnique({
        where: { id },
        include: { ...releaseFacts, _count: { select: { runs: { where: { publishedAt: { not: null } } } } } },
      }),
      ({ name, createdAt, publication, notices: [withdrawal], _count }) => ({
        name,
        facts: [
          `Frozen on ${day(createdAt)}.`,
          publication ? `Published on ${day(publication.at)}.` : 'It is not published.',
          ...(withdrawal ? [`Withdrawn on ${day(withdrawal.at)}.`] : []),
          _count.runs === 1 ? 'One of its runs is published.' : `${_count.runs} of its runs are published.`,
        ],
      }),
    ),
  run: async (db, id) =>
    describe(
      await db.run.findUnique({ where: { id }, include: { system: true, release: true, notices: true } }),
      ({ system, release, answerOrigin, state, publishedAt, notices }) => ({
        name: `${nameRunSystem(system.name, answerOrigin)} on ${release.name}`,
        facts: [
          `It is ${state}.`,
          publishedAt
            ? `Published on ${day(publishedAt)}: its numbers are open to anyone.`
            : 'It is not published.',
          ...notices.map(({ kind, at }) =>
            kind === 'withdrawal' ? `Withdrawn on ${day(at)}.` : `Its numbers are hidden since ${day(at)}.`,
          ),
        ],
      }),
    ),
  import: async (db, id) =>
    describe(
      await db.import.findUnique({
        where: { id },
        include: { dataset: true, file: { select: { name: true } } },
      }),
      ({ dataset, newDatasetName, file, createdAt }) => ({
        name: file.name,
        facts: [`Imported into ${dataset?.name ?? newDatasetName} on ${day(createdAt)}.`],
      }),
    ),
  system: async (db, id) =>
    describe(await db.system.findUnique({ where: { id } }), ({ name }) => ({
      name,
      facts: ['Its name appears with each of its published runs; its settings do not.'],
    })),
  judge: async (db, id) =>
    describe(await db.judge.findUnique({ where: { id } }), ({ name }) => ({
      name,
      facts: ['Its name appears with each of its published results; its settings do not.'],
    })),
  draft: async (db, id) =>
    describe(
      await db.draft.findUnique({ where: { id }, include: { person: true } }),
      ({ kind, taskId, person, updatedAt }) => ({
        name: `${kind} of task ${short(taskId)}`,
        facts: [`${person.name} is writing it. It was last saved on ${day(updatedAt)}.`],
      }),
    ),
  review: async (db, id) =>
    describe(
      await db.review.findUnique({
        where: { id },
        include: { reviewer: true, version: { include: { task: { include: { author: true } } } } },
      }),
      ({ reviewer, createdAt, version: { number, task } }) => ({
        name: `of version ${number} of task ${short(task.id)}`,
        facts: [
          `${reviewer.name} wrote it on ${day(createdAt)}.`,
          describeAuthor(task.author),
          `The task is ${words(task.status)}.`,
        ],
      }),
    ),
  adjudication: async (db, id) =>
    describe(
      await db.adjudication.findUnique({
        where: { id },
        include: { adjudicator: true, version: { include: { task: { include: { author: true } } } } },
      }),
      ({ adjudicator, createdAt, version: { number, task } }) => ({
        name: `of version ${number} of task ${short(task.id)}`,
        facts: [`${adjudicator.name} decided on ${day(createdAt)}.`, describeAuthor(task.author)],
      }),
    ),
  assignment: async (db, id) =>
    describe(
      await db.assignment.findUnique({ where: { id }, include: { person: true } }),
      ({ kind, taskId, person, createdAt, state }) => ({
        name: `${kind} of task ${short(taskId)}`,
        facts: [`Assigned to ${person.name} on ${day(createdAt)}; it is ${words(state)}.`],
      }),
    ),
  turn: async (db, id) =>
    describe(
      await db.turn.findUnique({ where: { id }, include: { person: true } }),
      ({ person, createdAt }) => ({
        name: short(id),
        facts: [`${person.name} asked it on ${day(createdAt)}.`],
      }),
    ),
  person: async (db, id) =>
    describe(await db.person.findUnique({ where: { id } }), ({ name }) => ({ name, facts: [] })),
}

/** Finds the object with this id, of any kind; ids are random, so at most one matches. */
export async function findObject(db: Db, id: string, personId: string): Promise<FoundObject | null> {
  for (const kind of Object.keys(finders) as ObjectKind[]) {
    const found = await finders[kind](db, id, personId)
    if (found) return { kind, ...found }
  }
  return null
}

async function describeTask(db: Db, id: string, personId: string): Promise<Found> {
  const task = await db.task.findUnique({
    where: { id },
    include: {
      author: true,
      dataset: true,
      assignments: { where: { personId }, orderBy: { createdAt: 'desc' }, take: 10 },
    },
  })
  return describe(task, ({ author, dataset, status, disputed, externalId, source, assignments }) => ({
    name: `${externalId ?? short(id)} of ${dataset.name}`,
    facts: [
      source === 'imported' ? 'It was imported.' : describeAuthor(author),
      `It is ${words(status)}${disputed ? ' and disputed' : ''}.`,
      ...assignments.map(
        ({ kind, createdAt, state }) =>
          `They were assigned ${kind === 'baseline' ? 'an answer' : `${kind === 'review' ? 'a' : 'an'} ${kind}`} on ${day(createdAt)}. It is ${words(state)}.`,
      ),
    ],
  }))
}

function describe<Row>(row: Row | null, view: (row: Row) => Omit<FoundObject, 'kind'>): Found {
  return row && view(row)
}

const describeAuthor = (author: { name: string } | null) =>
  author ? `${author.name} wrote the task.` : 'The task has no author here.'
const words = (value: string) => value.replaceAll('_', ' ')
