import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { StartTask } from '../../domain/authoring/draft-saves'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { auditActorOf, type Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { Refusal } from '../platform/refusal'
import { assertCanStartTask } from '../plan/assert-can-start-task'

/**
 * Creates a task with an empty draft and returns its id. The mode is assigned to the author and never
 * changes.
 */
export async function startTask(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  input: StartTask,
): Promise<string> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person can write a task. Sign in.')
  const id = input.id ?? randomUUID()
  return inTransaction(db, async (tx) => {
    await lockOpenDataset({ actor, db: tx }, input.datasetId)
    if (await wasStarted(tx, actor.id, id)) return id
    const { datasetId, mode, useCase, specialty } = input
    const content = { ...emptyTaskDraft, useCase, specialty }
    await createDraftTask(tx, actor.id, { id, datasetId, mode, useCase, specialty, content })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.started',
      entity: { type: 'task', id },
      details: { datasetId, mode, useCase, specialty },
    })
    return id
  })
}

/** Refuses a dataset that accepts no work. With the lock, nobody archives it until the task exists. */
export async function lockOpenDataset(
  ctx: Pick<Context, 'actor'> & { db: Transaction },
  datasetId: string,
): Promise<void> {
  await ctx.db.$queryRaw`SELECT id FROM dataset WHERE id = ${datasetId}::uuid FOR KEY SHARE`
  await findPlannedDataset(ctx, datasetId)
}

interface NewTask extends Required<Omit<StartTask, 'id'>> {
  id: string
  content: TaskDraft
  /** The task that this one duplicates. */
  copiedFromId?: string
  /** Its text is written already and would be lost, so neither the plan nor missing practice refuses it. */
  isRescue?: boolean
}

/** Whether a request with this id created its task before. It locks the id, so that a repeated one waits. */
export async function wasStarted(tx: Transaction, authorId: string, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`task:${id}`}, 0))::text`
  const known = await tx.task.findUnique({ where: { id }, select: { authorId: true } })
  if (known && known.authorId !== authorId)
    throw new Refusal('conflict', 'This id is taken. Leave it out or send another.', 'id')
  return known !== null
}

/** Writes a task with its draft if its author may begin another one of this kind. */
export async function createDraftTask(
  tx: Transaction,
  authorId: string,
  { id, datasetId, mode, useCase, specialty, content, copiedFromId, isRescue = false }: NewTask,
): Promise<void> {
  if (!isRescue) await assertCanStartTask(tx, authorId, { datasetId, mode })
  await assertDraftsWithinLimit(tx, authorId)
  await tx.task.create({
    data: {
      id,
      datasetId,
      source: 'authored',
      authorId,
      mode,
      planUseCase: useCase,
      planSpecialty: specialty,
      copiedFromId: copiedFromId ?? null,
    },
    select: { id: true },
  })
  await tx.draft.create({
    data: { kind: 'task', taskId: id, personId: authorId, content },
    select: { id: true },
  })
}

async function assertDraftsWithinLimit(tx: Transaction, authorId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts:${authorId}`}, 0))::text`
  const begun = await tx.task.count({ where: { authorId, status: 'draft' } })
  if (begun >= authoringLimits.draftsOfPerson)
    throw new Refusal(
      'rate_limited',
      `You have ${begun} unsubmitted drafts, which is the maximum. Continue one of them, or delete those that you will not finish.`,
    )
}
