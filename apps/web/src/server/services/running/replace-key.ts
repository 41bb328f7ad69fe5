import { inTransaction, recordAudit } from '@consilium/db'
import type { ReplaceKey } from '../../../domain/systems'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { sealKey } from './find-connection'

/**
 * Puts another key to the connection of a system or judge. Everything that shares the connection uses it from now on
 * it is the same provider and address, so no system becomes another.
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
    // Two connections may come to hold one key; each keeps its own row, since systems in use cannot be moved.
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
