import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { authoringLimits } from '../../../domain/authoring-limits'
import type { StartTask } from '../../../domain/draft-saves'
import { emptyTaskDraft } from '../../../domain/empty-task-draft'
import { auditActorOf, type Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { Refusal } from '../../refusal'
import { refuseStart } from '../planning/refuse-start'

/** Makes a task with an empty draft for its author; the id. The mode is given to the author, and stays. */
export async function startTask(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  input: StartTask,
): Promise<string> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person can write a task. Sign in.')
  await findPlannedDataset({ actor, db }, input.datasetId)
  const id = input.id ?? randomUUID()
  return inTransaction(db, async (tx) => {
    // The lock makes a second press wait, and then find the first one's task.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`task:${id}`}, 0))::text`
    const known = await tx.task.findUnique({ where: { id }, select: { authorId: true } })
    if (known && known.authorId !== actor.id)
      throw new Refusal('conflict', 'This id is taken. Leave it out or send another.', 'id')
    if (known) return id
    await refuseStart(tx, actor.id, input)
    await requireRoom(tx, actor.id)
    const { datasetId, mode, useCase, specialty } = input
    await tx.task.create({
      data: {
        id,
        datasetId,
        source: 'authored',
        authorId: actor.id,
        mode,
        planUseCase: useCase,
        planSpecialty: specialty,
      },
      select: { id: true },
    })
    await tx.draft.create({
      data: {
        kind: 'task',
        taskId: id,
        personId: actor.id,
        content: { ...emptyTaskDraft, useCase, specialty },
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.started',
      entity: { type: 'task', id },
      details: { datasetId, mode, useCase, specialty },
    })
    return id
  })
}

async function requireRoom(tx: Transaction, authorId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts:${authorId}`}, 0))::text`
  const begun = await tx.task.count({ where: { authorId, status: 'draft' } })
  if (begun >= authoringLimits.draftsOfPerson)
    throw new Refusal(
      'rate_limited',
      `You have begun ${begun} tasks and submitted none of them yet, which is the most. Go on with one, or withdraw those that you will not finish.`,
    )
}
