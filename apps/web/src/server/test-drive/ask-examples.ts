import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { auditActorOf, type Context } from '../platform/context'
import { explainSpendingStop } from '../plan/explain-spending-stop'
import { Refusal } from '../platform/refusal'
import { loadTestDrive } from './load-test-drive'
import { requireNoPatientDataInDraft } from './require-no-patient-data-in-draft'
import { lockWritable, requireWritable } from '../turns/find-own-task'

/**
 * Asks each other system once for an answer to the draft's conversation. Returns the turns in an order that
 * reveals nothing.
 */
export async function askExamples(ctx: Context, taskId: string): Promise<string[]> {
  const { actor, db } = ctx
  const { task, draft, conversation, examples, problem } = await loadTestDrive(ctx, taskId)
  requireWritable(task)
  const { value: exampleSystemIds, obstacle } = examples
  if (obstacle !== null) throw new Refusal('invalid_move', obstacle)
  if (conversation.length === 0)
    throw new Refusal('invalid_move', problem ?? 'Start the conversation first: the other systems answer it.')
  await requireNoPatientDataInDraft(db, taskId, draft, {})
  const spent = await explainSpendingStop(db, task.datasetId)
  if (spent) throw new Refusal('rate_limited', spent)
  const { turnIds, items } = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`examples:${taskId}`}, 0))::text`
    await lockWritable(tx, task)
    const known = await tx.turn.findMany({
      where: {
        taskId,
        personId: task.personId,
        purpose: 'example',
        systemId: { in: exampleSystemIds },
        state: { in: ['queued', 'streaming', 'answered'] },
        conversation: { equals: conversation },
      },
      select: { id: true, systemId: true },
    })
    const missing = exampleSystemIds.filter((systemId) => !known.some((turn) => turn.systemId === systemId))
    if (missing.length === 0) return { turnIds: known.map(({ id }) => id), items: [] }
    const asked = await tx.turn.count({ where: { taskId, purpose: 'example' } })
    if (asked + missing.length > authoringLimits.examplesOfTask)
      throw new Refusal(
        'rate_limited',
        `You have asked other systems for ${asked} answers in this task; the maximum is ${authoringLimits.examplesOfTask}. Use the answers that you have, or write an example yourself.`,
      )
    const turns = await tx.turn.createManyAndReturn({
      data: missing.map((systemId) => ({
        personId: task.personId,
        systemId,
        taskId,
        purpose: 'example' as const,
        conversation,
      })),
      select: { id: true },
    })
    const made = await tx.workItem.createManyAndReturn({
      data: turns.map(({ id }) => ({ kind: 'turn' as const, uniqueKey: `turn:${id}`, turnId: id })),
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.examples_asked',
      entity: { type: 'task', id: taskId },
      details: { answers: missing.length },
    })
    return { turnIds: [...known, ...turns].map(({ id }) => id), items: made }
  })
  await Promise.all(
    items.map(({ id }) => enqueue(queueFromEnv(), 'turn', { workItemId: String(id), epoch: 0 })),
  )
  return turnIds.sort()
}
