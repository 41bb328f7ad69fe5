import { databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { checkWebhookUrl } from '@consilium/worker/check-provider-url'
import { seal } from '@consilium/worker/sealing'
import { randomBytes } from 'node:crypto'
import type { SaveWebhook } from '../../../domain/notifications/webhooks'
import { auditActorOf, type Context } from '../../platform/context'
import { env } from '../../platform/env'
import { Refusal } from '../../platform/refusal'

/** Long enough to change the secret at the receiver without losing a delivery. */
const OLD_SECRET_HOURS = 24

/**
 * Sets the address of the webhook and switches it on. The first time creates its secret, which is returned
 * once; a new address keeps the secret.
 */
export async function saveWebhook(ctx: Context, { url }: SaveWebhook): Promise<{ secret: string | null }> {
  const problem = checkWebhookUrl(url, env().CONSILIUM_ALLOW_PRIVATE_PROVIDERS)
  if (problem) throw new Refusal('invalid_input', problem, 'url')
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const known = await lockWebhook(tx)
      if (known) {
        await tx.webhook.update({
          where: { id: known.id },
          data: { url, failingSince: null, disabledAt: null },
          select: { id: true },
        })
        await audit(tx, ctx, 'webhook.saved', known.id)
        return { secret: null }
      }
      const { secret, sealedSecret } = createSecret()
      const { id } = await tx.webhook.create({ data: { url, sealedSecret }, select: { id: true } })
      await audit(tx, ctx, 'webhook.saved', id)
      return { secret }
    })
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    throw new Refusal('conflict', 'Another admin set a webhook at the same time. Reload the page.')
  }
}

/** Replaces the secret and returns the new one, once. The old one also signs for a day. */
export async function renewWebhookSecret(ctx: Context): Promise<{ secret: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, sealedSecret: oldSealedSecret } = await requireWebhook(tx)
    const { secret, sealedSecret } = createSecret()
    await tx.webhook.update({
      where: { id },
      data: {
        sealedSecret,
        oldSealedSecret,
        oldSecretUntil: new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000),
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'webhook.secret_renewed', id)
    return { secret }
  })
}

/** Removes the webhook with its secret and its deliveries; nothing more is sent. */
export async function stopWebhook(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await requireWebhook(tx)
    await tx.webhook.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'webhook.removed', id)
  })
}

/** Loads the webhook and locks its row until the transaction ends; refuses if there is none. */
export async function requireWebhook(
  tx: Transaction,
): Promise<{ id: string; sealedSecret: string; disabledAt: Date | null }> {
  const webhook = await lockWebhook(tx)
  if (!webhook) throw new Refusal('invalid_move', 'There is no webhook. Set its URL first.')
  return webhook
}

async function lockWebhook(tx: Transaction) {
  await tx.$queryRaw`SELECT FROM webhook FOR UPDATE`
  return tx.webhook.findFirst({ select: { id: true, sealedSecret: true, disabledAt: true } })
}

function createSecret(): { secret: string; sealedSecret: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealedSecret: seal(env().CONSILIUM_WORKER_PUBLIC_KEY, secret) }
}

function audit(tx: Transaction, { actor }: Context, action: string, id: string): Promise<void> {
  return recordAudit(tx, { actor: auditActorOf(actor), action, entity: { type: 'webhook', id } })
}
