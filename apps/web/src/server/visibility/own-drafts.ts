import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { onAnyOf } from './ground'
import { draftGrounds } from './visible-drafts'

/** The draft of a task that its author is writing. Every read of it starts from here. */
export function ownTaskDraft(actor: Actor, taskId: string): Prisma.DraftWhereInput {
  const authorId = actor.kind === 'person' ? actor.id : null
  return { AND: [onAnyOf(draftGrounds(actor)), { kind: 'task', taskId, task: { authorId } }] }
}
