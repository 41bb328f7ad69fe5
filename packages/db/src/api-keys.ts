import type { ApiScope } from './generated/enums'
import { recordAudit, type AuditActor } from './record-audit'
import { makeSecret } from './secrets'
import type { Transaction } from './transaction'

export interface NewApiKey {
  name: string
  scopes: readonly ApiScope[]
  expiresAt?: Date | null
  /** Null when an operator creates it on the command line. */
  ownerId: string | null
  actor: AuditActor
}

/** Creates an API key. Only this return value contains the secret; the database stores its hash. */
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
