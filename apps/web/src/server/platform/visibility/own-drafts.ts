import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule } from './visibility-rule'
import { draftRules } from './visible-drafts'

/** The draft of a task that the actor is writing. Every read of it starts from this filter. */
export function ownTaskDraft(actor: Actor, taskId: string): Prisma.DraftWhereInput {
  const authorId = actor.kind === 'person' ? actor.id : null
  return { AND: [whereAnyRule(draftRules(actor)), { kind: 'task', taskId, task: { authorId } }] }
}

/** A task whose draft the actor deleted before it was submitted. */
export function ownDeletedTask(actor: Actor, taskId: string): Prisma.TaskWhereInput {
  if (actor.kind !== 'person') return { id: { in: [] } }
  return {
    id: taskId,
    authorId: actor.id,
    status: 'withdrawn',
    currentVersionId: null,
    drafts: { none: { kind: 'task' } },
  }
}
