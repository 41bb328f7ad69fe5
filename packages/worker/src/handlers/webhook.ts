import { announceEvent, inTransaction } from '@consilium/db'
import type { Engine, Handler } from '../engine/engine'
import { callWebhook, type WebhookOutcome } from '../notifications/call-webhook'

interface DeliveryRow {
  id: string
  event: string
  data: unknown
  createdAt: Date
  ageMs: number
  isWaiting: boolean
  webhookId: string
  url: string
  sealedSecret: string
  oldSealedSecret: string | null
  isDisabled: boolean
}

/** A receiver that is down for a night still gets everything. */
const MAX_AGE_MS = 24 * 3_600_000
const MAX_WAIT_MS = 3_600_000
/** A webhook that accepts nothing for this long is switched off. */
const DISABLED_AFTER = `interval '3 days'`

const loadSql = `
  SELECT y.id, y.event, y.data, y.created_at AS "createdAt", (extract(epoch FROM now() - y.created_at) * 1000)::float8 AS "ageMs", y.state = 'waiting' AS "isWaiting",
    w.id AS "webhookId", w.url, w.sealed_secret AS "sealedSecret", CASE WHEN w.old_secret_until > now() THEN w.old_sealed_secret END AS "oldSealedSecret",
    w.disabled_at IS NOT NULL AS "isDisabled"
  FROM webhook_delivery y JOIN webhook w ON w.id = y.webhook_id WHERE y.id = $1`

/**
 * Sends one delivery of the webhook. A failed one is repeated with growing waits for a day; a test is tried
 * once, because somebody is watching.
 */
export const webhookHandler: Handler = {
  async run(engine, item, signal) {
    const { rows } = await engine.pool.query<DeliveryRow>(loadSql, [item.deliveryId])
    const [delivery] = rows
    if (!delivery?.isWaiting) return { is: 'done' }
    if (delivery.isDisabled) return { is: 'failed', sentence: 'The webhook was switched off.' }
    const { id, event, data, createdAt, url, sealedSecret, oldSealedSecret, ageMs } = delivery
    const outcome = await callWebhook({
      url,
      id,
      body: JSON.stringify({ id, type: event, created_at: createdAt.toISOString(), data }),
      secrets: [sealedSecret, oldSealedSecret].flatMap((sealed) => (sealed ? [engine.openKey(sealed)] : [])),
      allowedPrivateHosts: engine.allowedPrivateHosts,
      signal,
    })
    await storeOutcome(engine, delivery, outcome)
    if (outcome.is === 'delivered') return { is: 'done' }
    if (event === 'test') return { is: 'failed', sentence: outcome.sentence }
    if (ageMs > MAX_AGE_MS)
      return { is: 'failed', sentence: `${outcome.sentence} Delivery was attempted for a day.` }
    return { is: 'waiting', delayMs: Math.min(engine.backoffMs(2) + ageMs / 2, MAX_WAIT_MS) }
  },

  async giveUp({ pool }, item, sentence) {
    await pool.query(
      `UPDATE webhook_delivery SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'waiting'`,
      [item.deliveryId, sentence],
    )
  },
}

async function storeOutcome(
  { db }: Engine,
  { id, event, webhookId }: DeliveryRow,
  outcome: WebhookOutcome,
): Promise<void> {
  const isDelivered = outcome.is === 'delivered'
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      UPDATE webhook_delivery SET tries = tries + 1, tried_at = now(), http_status = ${outcome.status}::int,
        failure = ${isDelivered ? null : outcome.sentence}, delivered_at = CASE WHEN ${isDelivered} THEN now() END,
        state = CASE WHEN ${isDelivered} THEN 'delivered' ELSE 'waiting' END::webhook_state
      WHERE id = ${id}::uuid AND state = 'waiting'`
    if (isDelivered)
      await tx.$executeRaw`UPDATE webhook SET failing_since = NULL WHERE id = ${webhookId}::uuid AND failing_since IS NOT NULL`
    else if (event !== 'test') {
      await tx.$executeRaw`UPDATE webhook SET failing_since = now() WHERE id = ${webhookId}::uuid AND failing_since IS NULL`
      const disabled = await tx.$executeRawUnsafe(
        `UPDATE webhook SET disabled_at = now() WHERE id = $1::uuid AND disabled_at IS NULL AND failing_since < now() - ${DISABLED_AFTER}`,
        webhookId,
      )
      if (disabled > 0) await announceEvent(tx, { kind: 'webhook_disabled', aboutId: id, data: {} })
    }
  })
}
