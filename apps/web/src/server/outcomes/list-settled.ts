import type { Prisma } from '@consilium/db'
import type { Part, SettledList } from '../../domain/outcomes/settled-views'
import { isSettled, settledStatuses, type SettledStatus } from '../../domain/lifecycle/status-sets'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import type { Context } from '../platform/context'
import { facets, formatFacets } from '../assignments/task-facets'
import { requirePerson } from '../platform/load-person'

const MAX_LISTED = 200

/** The settled tasks that the actor wrote or judged, latest first. */
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
      take: MAX_LISTED,
      select: {
        id: true,
        status: true,
        updatedAt: true,
        authorId: true,
        ...selectParts(id),
        currentVersion: { select: facets },
      },
    }),
    db.task.count({ where }),
  ])
  const tasks = rows.flatMap(({ id: taskId, status, updatedAt, authorId, versions, currentVersion }) => {
    if (!currentVersion) return []
    const { minutes: _minutes, ...task } = formatFacets(currentVersion)
    return [
      {
        taskId,
        task,
        status: assertSettled(status),
        yours: classifyParts(id, authorId, versions),
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

/** The columns from which `classifyParts` derives a person's parts in a task. */
export const selectParts = (id: string) =>
  ({
    versions: {
      select: {
        reviews: { where: { reviewerId: id }, select: { id: true } },
        adjudication: { select: { adjudicatorId: true } },
      },
    },
  }) satisfies Prisma.TaskSelect

type Judged = Prisma.TaskGetPayload<{ select: ReturnType<typeof selectParts> }>['versions']

export function classifyParts(id: string, authorId: string | null, versions: Judged): Part[] {
  return [
    ...(authorId === id ? ['author' as const] : []),
    ...(versions.some(({ reviews }) => reviews.length > 0) ? ['reviewer' as const] : []),
    ...(versions.some(({ adjudication }) => adjudication?.adjudicatorId === id)
      ? ['adjudicator' as const]
      : []),
  ]
}

export function assertSettled(status: TaskStatus): SettledStatus {
  if (!isSettled(status)) throw new Error(`A task with the status ${status} was listed as settled.`)
  return status
}
