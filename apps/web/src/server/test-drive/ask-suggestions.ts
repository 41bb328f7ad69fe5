import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { randomBytes } from 'node:crypto'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { composeSuggestionPrompt } from '../../domain/suggestions/compose-prompt'
import { RATED_ANSWER_ID } from '../../domain/test-drive/verdict-cells'
import { auditActorOf, type Context } from '../platform/context'
import { explainSpendingStop } from '../plan/explain-spending-stop'
import { readAuthoringSystems } from '../plan/read-authoring-systems'
import { Refusal } from '../platform/refusal'
import { loadTestDrive } from './load-test-drive'
import { requireNoPatientDataInDraft } from './require-no-patient-data-in-draft'
import { lockWritable, requireWritable } from '../turns/find-own-task'

/**
 * Asks an llm what the saved rubric lacks, once the author has written a first criterion. Returns the turn of
 * the answer.
 */
export async function askSuggestions(ctx: Context, taskId: string): Promise<string> {
  const { actor, db } = ctx
  const { task, draft, conversation, answers, criteria, problem } = await loadTestDrive(ctx, taskId)
  requireWritable(task)
  const { value: systemId, obstacle } = (await readAuthoringSystems(db, task.datasetId)).suggestionSystemId
  if (systemId === null || obstacle !== null) throw new Refusal('invalid_move', obstacle ?? '')
  if (
    !draft.criteria.some(
      ({ text, points, origin }) =>
        text.trim() !== '' && points !== null && points !== 0 && origin.is !== 'suggested',
    )
  ) {
    throw new Refusal(
      'invalid_move',
      'Write a criterion of your own first, with text and points. Suggestions are available after your own first draft.',
    )
  }
  if (conversation.length === 0) throw new Refusal('invalid_move', problem ?? 'Start the conversation first.')
  await requireNoPatientDataInDraft(db, taskId, draft, { criteria })
  const spent = await explainSpendingStop(db, task.datasetId)
  if (spent) throw new Refusal('rate_limited', spent)
  const answer = answers.find(({ id, state }) => id === RATED_ANSWER_ID && state === 'ready')?.text ?? null
  // Random, so that no text can already contain it.
  const mark = `m${randomBytes(6).toString('hex')}`
  const prompt = composeSuggestionPrompt({ conversation, answer, criteria, language: draft.language, mark })
  const asked = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`suggestions:${taskId}`}, 0))::text`
    await lockWritable(tx, task)
    const of = { taskId, personId: task.personId, purpose: 'suggestion' as const }
    const open = await tx.turn.findFirst({
      where: { ...of, state: { in: ['queued', 'streaming'] } },
      select: { id: true },
    })
    if (open) return { turnId: open.id, itemId: null }
    if ((await tx.turn.count({ where: of })) >= authoringLimits.suggestionsOfTask)
      throw new Refusal(
        'rate_limited',
        `You have asked for suggestions ${authoringLimits.suggestionsOfTask} times in this task, which is the maximum.`,
      )
    const turn = await tx.turn.create({
      data: { ...of, systemId, conversation: [{ role: 'user', content: prompt }] },
      select: { id: true },
    })
    const item = await tx.workItem.create({
      data: { kind: 'turn', uniqueKey: `turn:${turn.id}`, turnId: turn.id },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.suggestions_asked',
      entity: { type: 'task', id: taskId },
      details: { criteria: criteria.length },
    })
    return { turnId: turn.id, itemId: item.id }
  })
  if (asked.itemId !== null)
    await enqueue(queueFromEnv(), 'turn', { workItemId: String(asked.itemId), epoch: 0 })
  return asked.turnId
}
