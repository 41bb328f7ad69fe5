import type { Database } from '@consilium/db'
import type { AssignmentQueue } from '../../domain/assignments/assignment-views'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { assignmentKinds, type DraftKind } from './assignment-kinds'
import { explainEmptyQueue } from './explain-empty-queue'
import { facets, formatFacets } from './task-facets'

/** The page shows “or more” from this number on. */
const MAX_WAITING = 100

type WithDispute<Line> = Line & { disputed: boolean }

export interface DisputedQueue extends Omit<AssignmentQueue, 'open' | 'next'> {
  open: WithDispute<AssignmentQueue['open'][number]>[]
  next: WithDispute<NonNullable<AssignmentQueue['next']>> | null
}

const version = {
  select: { ...facets, task: { select: { ...facets.task.select, disputed: true } } },
} as const

/**
 * A person’s open assignments of one kind, and the next task that they could take or the reason why there is
 * none. Contains nothing that identifies other people.
 */
export async function readAssignmentQueue(
  { actor, db }: Context,
  { kind, schema }: DraftKind<{ versionId: string }>,
): Promise<DisputedQueue> {
  const { id: personId } = requirePerson(actor)
  const { status, list } = assignmentKinds[kind]
  const rows = await db.assignment.findMany({
    where: { personId, kind, state: 'open', task: { status } },
    orderBy: [{ dueAt: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, reservedUntil: true, dueAt: true, taskId: true, versionId: true, version },
  })
  const drafts = await db.draft.findMany({
    where: { kind, personId, taskId: { in: rows.map(({ taskId }) => taskId) } },
    select: { content: true },
  })
  const begun = new Set(drafts.map(({ content }) => schema.safeParse(content).data?.versionId))
  const judged = await listJudgedBefore(db, personId, {
    kind,
    versionIds: rows.map(({ versionId }) => versionId),
  })
  const silence = await explainEmptyQueue(db, personId, kind)
  const waiting = await list(db, personId, MAX_WAITING)
  return {
    open: rows.map(({ id, reservedUntil, dueAt, ...row }) => ({
      ...formatFacets(row.version),
      assignmentId: id,
      reservedUntil: reservedUntil?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      begun: begun.has(row.versionId),
      again: judged.has(row.versionId),
      disputed: row.version.task.disputed,
    })),
    next: silence === null && waiting[0] ? await readNext(db, waiting[0].versionId) : null,
    waiting: waiting.length,
    silence,
  }
}

/** Finds the versions whose task the person judged before, in an earlier version. */
async function listJudgedBefore(
  db: Database,
  personId: string,
  { kind, versionIds }: { kind: DraftKind<unknown>['kind']; versionIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM task_version v CROSS JOIN person p
    WHERE v.id = ANY (${versionIds}::uuid[]) AND p.id = ${personId}::uuid AND ${assignmentKinds[kind].again}`
  return new Set(rows.map(({ id }) => id))
}

async function readNext(db: Database, id: string): Promise<DisputedQueue['next']> {
  const row = await db.taskVersion.findUniqueOrThrow({ where: { id }, select: version.select })
  return { ...formatFacets(row), disputed: row.task.disputed }
}
