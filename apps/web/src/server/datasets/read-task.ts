import { blindStatuses } from '../../domain/lifecycle/status-sets'
import { Message, type GetTask, type TaskDetail } from '../../domain/datasets/datasets'
import { judgesBlindly } from '../platform/visibility/own-part'
import { canJudge } from '../platform/visibility/visible-judgments'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'
import { auditRead } from '../audit/audit-read'
import { recordAdminReading } from '../audit/record-admin-reading'
import { auditHeldOut } from './audit-held-out'

/** The statuses of tasks that admins read only on the record. */
const auditedStatuses: ReadonlySet<string> = new Set([...blindStatuses, 'accepted'])

/**
 * Reads a task with the text of one version, for people who may read the whole dataset. Someone who could be asked to
 * judge or answer the task can’t be asked afterwards.
 */
export async function readTask(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, taskId, version }: GetTask,
): Promise<TaskDetail> {
  const { actor, db } = ctx
  const task = await db.task.findFirst({
    where: { AND: [{ id: taskId, datasetId }, visibleDatasetTasks(actor)] },
    include: {
      dataset: { select: { id: true, name: true } },
      versions: {
        orderBy: { number: 'desc' },
        select: {
          id: true,
          number: true,
          createdAt: true,
          contentHash: true,
          _count: { select: { criteria: true } },
        },
      },
      releaseTasks: {
        select: { versionId: true, release: { select: { id: true, name: true, createdAt: true } } },
      },
    },
  })
  if (!task) throw notFound('task')
  const requested = task.versions.find((candidate) =>
    version === undefined ? candidate.id === task.currentVersionId : candidate.number === version,
  )
  if (!requested) throw notFound(version === undefined ? 'task' : 'version of this task')
  const read = { action: 'task.read', entity: { type: 'task', id: taskId } } as const
  const { isBound, isAskable } = await recordAdminReading(ctx, taskId)
  // What everyone may read binds nobody, but is part of a task that is still under way.
  if (!isAskable && auditedStatuses.has(task.status)) await auditRead(ctx, read)
  await auditHeldOut(ctx, { taskIds: [taskId] }, read)
  const shown = await db.taskVersion.findUniqueOrThrow({
    where: { id: requested.id },
    include: {
      criteria: { orderBy: { position: 'asc' } },
      answers: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
  const [blind] = await db.$queryRaw<{ is: boolean }[]>`
    SELECT ${judgesBlindly(actor)} AS "is" FROM task t WHERE t.id = ${taskId}::uuid`
  const isBlind = blind?.is === true
  const rowKeys = [shown.id, ...shown.criteria.map(({ id }) => id), ...shown.answers.map(({ id }) => id)]
  const redacted =
    (await db.redactedText.count({
      where: { tableName: { in: ['task_version', 'criterion', 'baseline_answer'] }, rowKey: { in: rowKeys } },
    })) > 0
  return {
    id: task.id,
    dataset: task.dataset,
    externalId: task.externalId,
    source: task.source,
    status: task.status,
    disputed: task.disputed && !isBlind,
    isBlind,
    isBound: isBound && actor.kind === 'person' && canJudge(actor),
    createdAt: task.createdAt.toISOString(),
    version: {
      id: shown.id,
      number: shown.number,
      createdAt: shown.createdAt.toISOString(),
      conversation: Message.strip().array().parse(shown.conversation),
      ratedResponse: shown.ratedResponse,
      responseQuality: isBlind ? null : shown.responseQuality,
      mode: shown.mode,
      useCase: shown.useCase,
      difficulty: isBlind ? null : shown.difficulty,
      specialty: shown.specialty,
      language: shown.language,
      tags: shown.exampleTags,
      canary: shown.canary,
      contentHash: shown.contentHash,
      redacted,
      criteria: shown.criteria.map(({ id, text, points, tags }) => ({ id, text, points, tags })),
      answers: shown.answers.map(({ id, source, text, details }) => ({
        id,
        source,
        text,
        ...readDetails(details),
      })),
    },
    versions: task.versions.map(({ id, number, createdAt, contentHash, _count }) => ({
      number,
      createdAt: createdAt.toISOString(),
      contentHash,
      criteria: _count.criteria,
      current: id === task.currentVersionId,
    })),
    releases: task.releaseTasks
      .toSorted((a, b) => b.release.createdAt.getTime() - a.release.createdAt.getTime())
      .map(({ versionId, release: { id, name } }) => ({
        id,
        name,
        version: task.versions.find(({ id: version }) => version === versionId)?.number ?? 0,
      })),
  }
}

function readDetails(details: unknown): { group: string | null; references: string[]; simulated: boolean } {
  const { group, referenceAnswers, simulated } = (details ?? {}) as Record<string, unknown>
  return {
    group: typeof group === 'string' ? group : null,
    references: Array.isArray(referenceAnswers)
      ? referenceAnswers.filter((answer) => typeof answer === 'string')
      : [],
    simulated: simulated === true,
  }
}
