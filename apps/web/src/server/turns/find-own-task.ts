import type { Database, Transaction } from '@consilium/db'
import type { Actor } from '../../domain/permissions/permissions'
import { notFound, Refusal } from '../platform/refusal'
import { ownDeletedTask } from '../platform/visibility/own-drafts'

interface OwnTask {
  id: string
  datasetId: string
  personId: string
  status: string
}

/** A task that the actor is the author of, in any status; other people's tasks and deleted ones are not found. */
export async function findOwnTask(
  db: Database | Transaction,
  actor: Actor,
  taskId: string,
): Promise<OwnTask> {
  if (actor.kind !== 'person') throw notFound('task')
  const task = await db.task.findFirst({
    where: {
      id: taskId,
      authorId: actor.id,
      source: 'authored',
      // Its answers have no text any more, and must not replace those that a page has read.
      NOT: ownDeletedTask(actor, taskId),
    },
    select: { id: true, datasetId: true, status: true },
  })
  if (!task) throw notFound('task')
  return { ...task, personId: actor.id }
}

/** Refuses unless the task is a draft or was returned for revision. */
export function requireWritable({ status }: OwnTask): void {
  if (status !== 'draft' && status !== 'revision')
    throw new Refusal(
      'invalid_move',
      'The task has been submitted, so its conversation cannot change. Withdraw the task, or wait until it is returned.',
    )
}

/**
 * Refuses unless the task is still writable, and keeps it so until the transaction ends: text that is written
 * while the draft is deleted would outlive it.
 */
export async function lockWritable(tx: Transaction, { id }: Pick<OwnTask, 'id'>): Promise<void> {
  const writable = await tx.$queryRaw<unknown[]>`
    SELECT FROM task WHERE id = ${id}::uuid AND status IN ('draft', 'revision') FOR KEY SHARE`
  if (writable.length > 0) return
  throw new Refusal('conflict', 'The task was submitted or deleted in the meantime. Reload the page.')
}
