import { inTransaction, recordAudit } from '@consilium/db'
import { z } from 'zod'
import type { OfJudgments, TaskJudgments } from '../../domain/outcomes/task-judgments'
import { TurnMessage } from '../../domain/turns/turns'
import { auditRead } from '../audit/audit-read'
import { auditHeldOut } from '../datasets/audit-held-out'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { notFound } from '../platform/refusal'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { judgmentRules } from '../platform/visibility/visible-judgments'
import { readNames } from './read-names'
import { readRound } from './read-round'

/**
 * Everything that was said about a task, for an admin with no part in it. The reading is recorded before
 * anything is read, and keeps the admin from judging or answering the task.
 */
export async function readJudgments(
  ctx: Context,
  { datasetId, taskId }: OfJudgments,
): Promise<TaskJudgments> {
  const { actor, db } = ctx
  const { id } = requirePerson(actor)
  const task = await db.task.findFirst({
    where: { AND: [{ id: taskId, datasetId }, whereAnyRule(judgmentRules(actor))] },
    select: {
      status: true,
      disputed: true,
      externalId: true,
      authorId: true,
      dataset: { select: { id: true, name: true } },
    },
  })
  if (!task) throw notFound('task')
  await recordReading(ctx, { taskId, personId: id })
  await auditHeldOut(
    ctx,
    { taskIds: [taskId] },
    { action: 'task.read', entity: { type: 'task', id: taskId } },
  )
  const versions = await db.taskVersion.findMany({
    where: { taskId },
    orderBy: { number: 'desc' },
    include: {
      criteria: { orderBy: { position: 'asc' } },
      adjudication: { select: { id: true } },
      resultOf: { select: { id: true } },
    },
  })
  const names = await readNames(db, taskId)
  const by = (personId: string | null) => ({ isYou: false, name: (personId && names.get(personId)) ?? null })
  const judged: TaskJudgments['versions'] = []
  for (const version of versions)
    judged.push({
      ...(await readRound(db, version, { id, isTold: true, by })),
      createdAt: version.createdAt.toISOString(),
      answeredBy: version.ratedLlm,
      isFinal: version.resultOf !== null,
      content: {
        conversation: z.array(TurnMessage).parse(version.conversation),
        ratedResponse: version.ratedResponse,
        responseQuality: version.responseQuality,
        useCase: version.useCase,
        specialty: version.specialty,
        language: version.language,
        criteria: version.criteria.map(({ stableId, text, points, tags, evidence }) => ({
          id: stableId,
          text,
          points,
          tags,
          evidence,
        })),
      },
    })
  const { dataset, status, disputed, externalId, authorId } = task
  return {
    taskId,
    externalId,
    dataset,
    status,
    disputed,
    author: authorId === null ? null : (names.get(authorId) ?? null),
    versions: judged,
  }
}

/**
 * Only the first reading changes what the reader may do; later ones are audited like other reads. The task is
 * locked, so that an assignment made at the same time is seen.
 */
async function recordReading(
  ctx: Context,
  { taskId, personId }: { taskId: string; personId: string },
): Promise<void> {
  const { actor, db } = ctx
  const read = { action: 'task.judgments_read', entity: { type: 'task', id: taskId } } as const
  if (await db.judgmentReading.findUnique({ where: { taskId_personId: { taskId, personId } } }))
    return auditRead(ctx, read)
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM task WHERE id = ${taskId}::uuid FOR UPDATE`
    // Someone may have given the reader a part in the task since the page was asked for.
    const isOpen = await tx.task.count({
      where: { AND: [{ id: taskId }, whereAnyRule(judgmentRules(actor))] },
    })
    if (isOpen === 0) throw notFound('task')
    const { count } = await tx.judgmentReading.createMany({
      data: [{ taskId, personId }],
      skipDuplicates: true,
    })
    if (count > 0) await recordAudit(tx, { actor: { kind: 'person', id: personId }, ...read })
  })
}
