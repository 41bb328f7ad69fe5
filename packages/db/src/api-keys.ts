import type { ApiScope } from './generated/enums'
import { recordAudit, type AuditActor } from './record-audit'
import { makeSecret } from './secrets'
import type { Transaction } from './transaction'

export interface NewApiKey {
  name: string
  scopes: readonly ApiScope[]
  expiresAt?: Date | null
  /** Null when the operator makes it on the machine. */
  ownerId: string | null
  actor: AuditActor
}

/** Makes an API key. Its secret is in this answer and nowhere else: only the hash is stored. */
export async function createApiKey(
  tx: Transaction,
  { name, scopes, expiresAt = null, ownerId, actor }: NewApiKey,
): Promise<{ id: string; secret: string; prefix: string }> {
  const { secret, hash } = makeSecret('csk_')
  const prefix = secret.slice(0, 10)
  const key = await tx.apiKey.create({
    data: { name, scopes: [...scopes], expiresAt, ownerId, prefix, keyHash: hash },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: 'api_key.created',
    entity: { type: 'api_key', id: key.id },
    details: { scopes: [...scopes].sort() },
  })
  return { id: key.id, secret, prefix }
}
