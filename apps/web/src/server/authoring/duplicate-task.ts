import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { copyTaskDraft, keepLaterMessages, type CopiedAnswer } from '../../domain/authoring/copy-task-draft'
import type { DuplicateTask } from '../../domain/authoring/draft-saves'
import { readPath } from '../../domain/authoring/draft-tree'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import { listTypedTexts } from '../../domain/authoring/typed-texts'
import { readCopiedExceptions } from '../guard/read-copied-exceptions'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownDeletedTask, ownTaskDraft } from '../platform/visibility/own-drafts'
import { assertStorable } from './assert-storable'
import { createDraftTask, lockOpenDataset, wasStarted } from './start-task'

const copiedFacts = { datasetId: true, mode: true, planUseCase: true, planSpecialty: true } as const

/**
 * Creates a new draft with the conversation, rubric, context and facts of an own task; returns its id. Text of it
 * that was never saved becomes a draft even if the plan needs none, or if the draft was deleted.
 */
export async function duplicateTask(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { id = randomUUID(), taskId, content: unsaved }: DuplicateTask,
): Promise<string> {
  if (unsaved) assertStorable(unsaved)
  // Before the transaction because it takes long. What is typed in between is checked as new text.
  const exceptions = await findExceptions({ actor, db }, { fromId: taskId, toId: id, unsaved })
  return inTransaction(db, async (tx) => {
    const { personId, draft, task, mode } = await findOriginal({ actor, db: tx }, { taskId, unsaved })
    await lockOpenDataset({ actor, db: tx }, task.datasetId)
    if (await wasStarted(tx, personId, id)) return id
    const answers = await planAnswerCopies(tx, { taskId, personId }, draft)
    const copy = copyTaskDraft(draft, { answers, createId: randomUUID })
    const content = unsaved ? keepLaterMessages(copy, unsaved) : copy
    const { datasetId, planUseCase: useCase, planSpecialty: specialty } = task
    const kind = { datasetId, mode, useCase, specialty }
    const isRescue = unsaved !== undefined
    await createDraftTask(tx, personId, { ...kind, id, content, copiedFromId: taskId, isRescue })
    const used = new Set(content.nodes.map(({ turnId }) => turnId))
    await copyTurns(
      tx,
      id,
      [...answers].flatMap(([of, { turnId }]) => (used.has(turnId) ? [[of, turnId]] : [])),
    )
    await tx.guardOverride.createMany({ data: exceptions, skipDuplicates: true })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.duplicated',
      entity: { type: 'task', id },
      details: { ...kind, copiedFromId: taskId },
    })
    return id
  })
}

/** The own task to copy, and the text of the copy. */
async function findOriginal(
  { actor, db }: Pick<Context, 'actor'> & { db: Transaction },
  { taskId, unsaved }: { taskId: string; unsaved: TaskDraft | undefined },
) {
  const stored = await db.draft.findFirst({
    where: ownTaskDraft(actor, taskId),
    select: { content: true, task: { select: copiedFacts } },
  })
  const deleted =
    unsaved && !stored
      ? await db.task.findFirst({ where: ownDeletedTask(actor, taskId), select: copiedFacts })
      : null
  const task = stored?.task ?? deleted
  if (!task?.mode || actor.kind !== 'person') throw notFound('task')
  return { personId: actor.id, task, mode: task.mode, draft: unsaved ?? TaskDraft.parse(stored?.content) }
}

/** The patient-data exceptions for the texts that are copied. */
async function findExceptions(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { fromId, toId, unsaved }: { fromId: string; toId: string; unsaved: TaskDraft | undefined },
) {
  if (actor.kind !== 'person') return []
  const where = ownTaskDraft(actor, fromId)
  const stored = unsaved ? null : await db.draft.findFirst({ where, select: { content: true } })
  const draft = unsaved ?? (stored && TaskDraft.parse(stored.content))
  if (!draft) return []
  const { notes, replies } = emptyTaskDraft
  const texts = [draft.message, ...listTypedTexts({ ...draft, notes, replies }).map(({ text }) => text)]
  return readCopiedExceptions(db, { fromId, toId, personId: actor.id, texts })
}

/** The copy of each complete answer in the shown conversation. */
async function planAnswerCopies(
  tx: Transaction,
  own: { taskId: string; personId: string },
  draft: TaskDraft,
): Promise<Map<string, CopiedAnswer>> {
  const ids = readPath(draft).flatMap(({ turnId }) => (turnId === null ? [] : [turnId]))
  const turns = await tx.turn.findMany({
    where: { ...own, id: { in: ids }, purpose: 'conversation', state: 'answered', text: { not: '' } },
    select: { id: true, text: true },
  })
  return new Map(turns.map(({ id, text }) => [id, { turnId: randomUUID(), text }]))
}

async function copyTurns(tx: Transaction, taskId: string, copies: [string, string][]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO turn (id, created_at, started_at, finished_at, person_id, system_id, purpose, task_id, conversation, state, text,
      sequence, outcome, finish_reason, served_llm, first_token_ms)
    SELECT copy.id, t.created_at, t.started_at, t.finished_at, t.person_id, t.system_id, t.purpose, ${taskId}::uuid, t.conversation, t.state,
      t.text, t.sequence, t.outcome, t.finish_reason, t.served_llm, t.first_token_ms
    FROM unnest(${copies.map(([of]) => of)}::uuid[], ${copies.map(([, id]) => id)}::uuid[]) AS copy (of, id) JOIN turn t ON t.id = copy.of`
}
