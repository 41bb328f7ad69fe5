import type { Prisma } from '@consilium/db'
import type { Part, SettledList } from '../../domain/outcomes/settled-views'
import { settledStatuses, type SettledStatus } from '../../domain/outcomes/settled-statuses'
import type { TaskStatus } from '../../domain/lifecycle'
import type { Context } from '../context'
import { facets, tellFacets } from '../reviewing/read-review-queue'
import { requirePerson } from '../services/people/load-person'

const MOST_LISTED = 200

/** The settled tasks that one wrote or judged, the latest first. */
export async function listSettled({ actor, db }: Context): Promise<SettledList> {
  const { id } = requirePerson(actor)
  const where = {
    source: 'authored',
    status: { in: [...settledStatuses] },
    currentVersionId: { not: null },
    OR: [{ authorId: id }, judgedBy(id)],
  } satisfies Prisma.TaskWhereInput
  const [rows, all] = await Promise.all([
    db.task.findMany({
      where,
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
      take: MOST_LISTED,
      select: {
        id: true,
        status: true,
        updatedAt: true,
        authorId: true,
        ...partsOf(id),
        currentVersion: { select: facets },
      },
    }),
    db.task.count({ where }),
  ])
  const tasks = rows.flatMap(({ id: taskId, status, updatedAt, authorId, versions, currentVersion }) => {
    if (!currentVersion) return []
    const { minutes: _minutes, ...task } = tellFacets(currentVersion)
    return [
      {
        taskId,
        task,
        status: asSettled(status),
        yours: tellParts(id, authorId, versions),
        changedAt: updatedAt.toISOString(),
      },
    ]
  })
  return { tasks, more: all - rows.length }
}

const judgedBy = (id: string): Prisma.TaskWhereInput => ({
  versions: {
    some: { OR: [{ reviews: { some: { reviewerId: id } } }, { adjudication: { adjudicatorId: id } }] },
  },
})

/** What tells which parts a person had. */
export const partsOf = (id: string) =>
  ({
    versions: {
      select: {
        reviews: { where: { reviewerId: id }, select: { id: true } },
        adjudication: { select: { adjudicatorId: true } },
      },
    },
  }) satisfies Prisma.TaskSelect

type Judged = Prisma.TaskGetPayload<{ select: ReturnType<typeof partsOf> }>['versions']

export function tellParts(id: string, authorId: string | null, versions: Judged): Part[] {
  return [
    ...(authorId === id ? ['author' as const] : []),
    ...(versions.some(({ reviews }) => reviews.length > 0) ? ['reviewer' as const] : []),
    ...(versions.some(({ adjudication }) => adjudication?.adjudicatorId === id)
      ? ['adjudicator' as const]
      : []),
  ]
}

export function asSettled(status: TaskStatus): SettledStatus {
  const found = settledStatuses.find((one) => one === status)
  if (!found) throw new Error(`A task that is ${status} was listed as settled.`)
  return found
}
