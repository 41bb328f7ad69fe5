import { createApiKey, inTransaction, recordAudit } from '@consilium/db'
import type { CreateApiKey } from '../../domain/access/api-keys'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'

/** Creates an API key. The result holds the only copy of the secret. */
export function issueApiKey({ actor, db }: Context, { name, scopes, expiresInDays }: CreateApiKey) {
  return inTransaction(db, (tx) =>
    createApiKey(tx, {
      name,
      scopes,
      expiresAt: expiresInDays === null ? null : new Date(Date.now() + expiresInDays * 86_400_000),
      ownerId: actor.kind === 'person' ? actor.id : null,
      actor: auditActorOf(actor),
    }),
  )
}

/** Revokes a key immediately; revoking it twice changes nothing. */
export async function revokeApiKey({ actor, db }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) {
      if (!(await tx.apiKey.findUnique({ where: { id }, select: { id: true } }))) throw notFound('API key')
      return
    }
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'api_key.revoked',
      entity: { type: 'api_key', id },
    })
  })
}
