import type { Prisma } from './generated/client'
import type { Role } from './generated/enums'
import { recordAudit, type AuditActor } from './record-audit'
import { makeSecret } from './secrets'
import type { Transaction } from './transaction'

const hoursValid = 72

export interface NewInvitation {
  /** As `readAddress` gives it. Empty for the first admin only: whoever holds the link chooses the address. */
  email: string
  name?: string | undefined
  /** What their profile begins with. */
  profile?: Prisma.InputJsonObject | undefined
  roles: readonly Role[]
  invitedById: string | null
  actor: AuditActor
  /** More for the audit: ids and field names only. */
  details?: Record<string, unknown>
}

/** Makes a single-use invitation for 72 hours. The token is in this answer only; its path is /join/{token}. */
export async function createInvitation(
  tx: Transaction,
  { email, name, profile, roles, invitedById, actor, details }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { secret: token, hash: tokenHash } = makeSecret('')
  const expiresAt = new Date(Date.now() + hoursValid * 3_600_000)
  const invitation = await tx.invitation.create({
    data: {
      email,
      name: name || null,
      ...(profile ? { profile } : {}),
      roles: [...roles],
      tokenHash,
      expiresAt,
      invitedById,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: 'invitation.created',
    entity: { type: 'invitation', id: invitation.id },
    details: { ...details, roles: [...roles].sort() },
  })
  return { id: invitation.id, token, expiresAt }
}
