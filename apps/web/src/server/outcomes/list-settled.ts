import type { Database, Prisma } from '@consilium/db'
import type { Part, SettledList } from '../../domain/outcomes/settled-views'
import { isSettled, settledStatuses, type SettledStatus } from '../../domain/lifecycle/status-sets'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { shortenLine } from '../../domain/platform/shorten-line'
import type { Context } from '../platform/context'
import { formatUtcDay } from '../platform/format-utc-day'
import { facets, formatFacets } from '../assignments/task-facets'
import { requirePerson } from '../platform/load-person'

const MAX_LISTED = 200
const MAX_BEGINNING_LENGTH = 120

/** The settled tasks that the actor wrote or judged, by the day of the outcome, latest first. */
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
  const beginnings = await readBeginnings(
    db,
    rows.flatMap((row) => (row.authorId === id ? [row.id] : [])),
  )
  const tasks = rows.flatMap(({ id: taskId, status, updatedAt, authorId, versions, currentVersion }) => {
    if (!currentVersion) return []
    return [
      {
        taskId,
        task: formatFacets(currentVersion),
        beginning: beginnings.get(taskId) ?? null,
        status: assertSettled(status),
        yours: classifyParts(id, authorId, versions),
        changedOn: formatUtcDay(updatedAt),
      },
    ]
  })
  // Ids are random, so the order within a day reveals no times.
  const sorted = tasks.toSorted(
    (a, b) => b.changedOn.localeCompare(a.changedOn) || a.taskId.localeCompare(b.taskId),
  )
  return { tasks: sorted, more: all - rows.length }
}

/** How the conversations of these tasks begin; tasks without text are left out. */
export async function readBeginnings(db: Database, taskIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; beginning: string }[]>`
    SELECT t.id, left(v.conversation -> 0 ->> 'content', ${2 * MAX_BEGINNING_LENGTH}::int) AS beginning
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ANY (${taskIds}::uuid[]) AND v.conversation -> 0 ->> 'content' <> ''`
  return new Map(rows.map(({ id, beginning }) => [id, shortenLine(beginning, MAX_BEGINNING_LENGTH)]))
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
