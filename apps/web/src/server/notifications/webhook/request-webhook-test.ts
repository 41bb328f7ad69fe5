import { inTransaction, queueDelivery, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { randomUUID } from 'node:crypto'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { requireWebhook } from './save-webhook'

/** Queues a delivery without content, which is tried once. */
export async function requestWebhookTest({ actor, db }: Context): Promise<{ id: string }> {
  const delivery = await inTransaction(db, async (tx) => {
    const { id, disabledAt } = await requireWebhook(tx)
    const queued = disabledAt
      ? null
      : await queueDelivery(tx, { event: 'test', aboutId: randomUUID(), data: {} })
    if (queued === null)
      throw new Refusal('invalid_move', 'The webhook is switched off. Save its URL to switch it on again.')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'webhook.test_requested',
      entity: { type: 'webhook', id },
    })
    return queued
  })
  await enqueue(queueFromEnv(), 'sweep', {})
  return { id: delivery }
}
