import type { Database, Transaction } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { notFound, Refusal } from '../refusal'

interface OwnTask {
  id: string
  datasetId: string
  personId: string
  status: string
}

/** A task that the caller writes, whatever its status; anyone else's is not found. */
export async function findOwnTask(
  db: Database | Transaction,
  actor: Actor,
  taskId: string,
): Promise<OwnTask> {
  if (actor.kind !== 'person') throw notFound('task')
  const task = await db.task.findFirst({
    where: { id: taskId, authorId: actor.id, source: 'authored' },
    select: { id: true, datasetId: true, status: true },
  })
  if (!task) throw notFound('task')
  return { ...task, personId: actor.id }
}

/** Refuses what is only for tasks that are being written. */
export function requireWritable({ status }: OwnTask): void {
  if (status !== 'draft' && status !== 'revision')
    throw new Refusal(
      'invalid_move',
      'The task has been handed in, so its conversation stays as it is. Withdraw it or wait until it comes back.',
    )
}
