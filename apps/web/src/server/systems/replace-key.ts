import { inTransaction, recordAudit } from '@consilium/db'
import type { ReplaceKey } from '../../domain/systems/systems'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { sealKey } from './find-connection'

/**
 * Replaces the key of a system's or judge's connection, for everything that shares the connection. Provider
 * and address stay the same, so no system or judge changes its identity.
 */
export async function replaceKey({ actor, db }: Context, { subject, id, apiKey }: ReplaceKey): Promise<void> {
  const found =
    subject === 'system'
      ? await db.system.findUnique({ where: { id }, select: { connection: true } })
      : await db.judge.findUnique({ where: { id }, select: { connection: true } })
  if (!found) throw notFound(subject)
  const { connection } = found
  if (!connection || connection.provider === 'simulator')
    throw new Refusal('invalid_move', `This ${subject} needs no key.`, 'apiKey')
  await inTransaction(db, async (tx) => {
    const sealed = sealKey(apiKey)
    const identity = {
      provider: connection.provider,
      baseUrl: connection.baseUrl,
      keyFingerprint: sealed.keyFingerprint,
    }
    const other = await tx.providerConnection.findUnique({
      where: { provider_baseUrl_keyFingerprint: identity },
      select: { id: true },
    })
    // Two connections may end up with the same key. Both rows stay, because systems in use can't be moved.
    const keyFingerprint =
      other && other.id !== connection.id
        ? `${sealed.keyFingerprint}:${connection.id}`
        : sealed.keyFingerprint
    await tx.providerConnection.update({
      where: { id: connection.id },
      data: { ...sealed, keyFingerprint },
      select: { id: true },
    })
    const entity = { type: 'provider_connection', id: connection.id }
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'provider_connection.key_replaced',
      entity,
      details: { [`${subject}Id`]: id },
    })
  })
}
