import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { copyTaskDraft } from '../../domain/authoring/copy-task-draft'
import type { DuplicateTask } from '../../domain/authoring/draft-saves'
import { readPath } from '../../domain/authoring/draft-tree'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import { listTypedTexts } from '../../domain/authoring/typed-texts'
import { readCopiedExceptions } from '../guard/read-copied-exceptions'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownTaskDraft } from '../platform/visibility/own-drafts'
import { assertStorable } from './assert-storable'
import { createDraftTask, lockOpenDataset } from './start-task'

/**
 * Creates a new draft with the conversation, rubric, context and facts of an own task, or of a text of it that was
 * never saved; returns its id.
 */
export async function duplicateTask(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { taskId, content: unsaved }: DuplicateTask,
): Promise<string> {
  const id = randomUUID()
  if (unsaved) assertStorable(unsaved)
  // Before the transaction because it takes long. What is typed in between is checked as new text.
  const exceptions = await findExceptions({ actor, db }, { fromId: taskId, toId: id, unsaved })
  return inTransaction(db, async (tx) => {
    const found = await tx.draft.findFirst({
      where: ownTaskDraft(actor, taskId),
      select: {
        content: true,
        personId: true,
        task: { select: { datasetId: true, mode: true, planUseCase: true, planSpecialty: true } },
      },
    })
    if (!found?.task.mode) throw notFound('task')
    const { personId, task } = found
    const draft = unsaved ?? TaskDraft.parse(found.content)
    await lockOpenDataset({ actor, db: tx }, task.datasetId)
    const turnIds = await planTurnCopies(tx, { taskId, personId }, draft)
    const content = copyTaskDraft(draft, { turnIds, createId: randomUUID })
    const { datasetId, planUseCase: useCase, planSpecialty: specialty } = task
    const kind = { datasetId, mode: found.task.mode, useCase, specialty }
    await createDraftTask(tx, personId, { ...kind, id, content, copiedFromId: taskId })
    const used = new Set(content.nodes.map(({ turnId }) => turnId))
    await copyTurns(
      tx,
      id,
      [...turnIds].filter(([, copyId]) => used.has(copyId)),
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

/** The patient-data exceptions for the texts that are copied. */
async function findExceptions(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { fromId, toId, unsaved }: { fromId: string; toId: string; unsaved: TaskDraft | undefined },
) {
  const found = await db.draft.findFirst({
    where: ownTaskDraft(actor, fromId),
    select: { content: true, personId: true },
  })
  if (!found) return []
  const draft = unsaved ?? TaskDraft.parse(found.content)
  const { notes, replies } = emptyTaskDraft
  const texts = [draft.message, ...listTypedTexts({ ...draft, notes, replies }).map(({ text }) => text)]
  return readCopiedExceptions(db, { fromId, toId, personId: found.personId, texts })
}

/** The id for the copy of each complete answer in the shown conversation. */
async function planTurnCopies(
  tx: Transaction,
  own: { taskId: string; personId: string },
  draft: TaskDraft,
): Promise<Map<string, string>> {
  const ids = readPath(draft).flatMap(({ turnId }) => (turnId === null ? [] : [turnId]))
  const turns = await tx.turn.findMany({
    where: { ...own, id: { in: ids }, purpose: 'conversation', state: 'answered', text: { not: '' } },
    select: { id: true },
  })
  return new Map(turns.map(({ id }) => [id, randomUUID()]))
}

async function copyTurns(tx: Transaction, taskId: string, copies: [string, string][]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO turn (id, created_at, started_at, finished_at, person_id, system_id, purpose, task_id, conversation, state, text,
      sequence, outcome, finish_reason, served_llm, first_token_ms)
    SELECT copy.id, t.created_at, t.started_at, t.finished_at, t.person_id, t.system_id, t.purpose, ${taskId}::uuid, t.conversation, t.state,
      t.text, t.sequence, t.outcome, t.finish_reason, t.served_llm, t.first_token_ms
    FROM unnest(${copies.map(([of]) => of)}::uuid[], ${copies.map(([, id]) => id)}::uuid[]) AS copy (of, id) JOIN turn t ON t.id = copy.of`
}
