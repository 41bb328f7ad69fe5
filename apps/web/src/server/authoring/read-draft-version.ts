import type { z } from 'zod'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { DraftVersion, ReadDraftVersion } from '../../domain/authoring/draft-saves'
import type { Context } from '../platform/context'
import { personOf } from '../platform/person-of'
import { notFound } from '../platform/refusal'
import { ownDeletedTask } from '../platform/visibility/own-drafts'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { draftRules } from '../platform/visibility/visible-drafts'

const kindOf = { write: 'task', review: 'review', adjudicate: 'adjudication', answer: 'baseline' } as const

/**
 * The version of the actor’s draft without its text, and the status of a task that they write, for an open editor
 * that looks for changes from elsewhere; after its author deleted it, when that was. An open assignment has version 0
 * until something is saved.
 */
export async function readDraftVersion(
  { actor, db }: Context,
  { work, taskId }: z.infer<typeof ReadDraftVersion>,
): Promise<DraftVersion> {
  const draft = await db.draft.findFirst({
    where: { AND: [whereAnyRule(draftRules(actor)), { kind: kindOf[work], taskId }] },
    select: { version: true, task: { select: { status: true } } },
  })
  if (draft)
    return { version: draft.version, status: work === 'write' ? draft.task.status : null, deletedAt: null }
  if (work !== 'write') {
    const isBegun = await isAssigned({ actor, db }, kindOf[work], taskId)
    if (!isBegun) throw notFound('draft')
    return { version: 0, status: null, deletedAt: null }
  }
  const deleted = await db.task.findFirst({
    where: ownDeletedTask(actor, taskId),
    select: { updatedAt: true },
  })
  if (!deleted) throw notFound('draft')
  return { version: 0, status: 'withdrawn', deletedAt: deleted.updatedAt.toISOString() }
}

async function isAssigned(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  kind: AssignmentKind,
  taskId: string,
): Promise<boolean> {
  const personId = personOf(actor)
  return (
    personId !== null && (await db.assignment.count({ where: { personId, kind, taskId, state: 'open' } })) > 0
  )
}
