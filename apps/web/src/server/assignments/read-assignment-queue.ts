import type { Database } from '@consilium/db'
import { workOfKind } from '../../domain/assignments/assignment-kind'
import type { AssignmentQueue } from '../../domain/assignments/assignment-views'
import type { SpecialtyRule } from '../../domain/assignments/review-policy'
import { matchSpecialty } from '../../domain/people/match-specialty'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { assignmentKinds, type DraftKind } from './assignment-kinds'
import { recordQueueSeen } from './queue-seen'
import { explainEmptyQueue } from './explain-empty-queue'
import { formatUtcDay } from '../platform/format-utc-day'
import { readWorkEstimates } from '../datasets/read-work-estimates'
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
  const { statuses, list } = assignmentKinds[kind]
  const rows = await db.assignment.findMany({
    where: { personId, kind, state: 'open', heldUntil: null, task: { status: { in: [...statuses] } } },
    orderBy: [{ dueAt: 'asc' }, { reservedUntil: 'asc' }, { id: 'asc' }],
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
  await recordQueueSeen(db, personId)
  const silence = await explainEmptyQueue(db, personId, kind)
  const waiting = await list(db, personId, MAX_WAITING)
  const next =
    silence === null && waiting[0]
      ? await readNext(db, waiting[0].versionId, { personId, kind, schema })
      : null
  const estimate = await readWorkEstimates(
    db,
    workOfKind[kind],
    [...rows.map((row) => row.version), ...(next ? [next.row] : [])].map(({ task }) => task.datasetId),
  )
  return {
    open: rows.map(({ id, reservedUntil, dueAt, ...row }) => ({
      ...formatFacets(row.version),
      assignmentId: id,
      estimate: estimate(row.version.task.datasetId),
      reservedUntil: reservedUntil?.toISOString() ?? null,
      dueOn: formatUtcDay(dueAt),
      begun: begun.has(row.versionId),
      again: judged.has(row.versionId),
      disputed: row.version.task.disputed,
    })),
    next: next && {
      ...formatFacets(next.row),
      versionId: next.versionId,
      estimate: estimate(next.row.task.datasetId),
      disputed: next.row.task.disputed,
      outside: next.outside,
      begun: next.begun,
    },
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

async function readNext(
  db: Database,
  id: string,
  { personId, kind, schema }: DraftKind<{ versionId: string }> & { personId: string },
) {
  const [row, { specialties }, [policy], draft] = await Promise.all([
    db.taskVersion.findUniqueOrThrow({ where: { id }, select: version.select }),
    db.person.findUniqueOrThrow({ where: { id: personId }, select: { specialties: true } }),
    db.$queryRaw<{ rule: SpecialtyRule }[]>`
      SELECT ${assignmentKinds[kind].specialtyRule} AS rule FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = ${id}::uuid`,
    db.draft.findFirst({
      where: { kind, personId, task: { versions: { some: { id } } } },
      select: { content: true },
    }),
  ])
  return {
    row,
    versionId: id,
    outside: policy?.rule === 'preferred' && matchSpecialty(row.specialty, specialties) === 'none',
    begun: schema.safeParse(draft?.content).data?.versionId === id,
  }
}
