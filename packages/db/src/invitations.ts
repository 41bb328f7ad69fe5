import type { Prisma } from './generated/client'
import type { Role } from './generated/enums'
import { recordAudit, type AuditActor } from './record-audit'
import { makeSecret } from './secrets'
import type { Transaction } from './transaction'

const hoursValid = 72

export interface NewInvitation {
  /**
   * Normalized by `readAddress`. Empty only for the first admin, who chooses the address when opening the
   * link.
   */
  email: string
  name?: string | undefined
  /** The initial profile. */
  profile?: Prisma.InputJsonObject | undefined
  roles: readonly Role[]
  invitedById: string | null
  actor: AuditActor
  /** Additional audit details: ids and field names only. */
  details?: Record<string, unknown>
}

/**
 * Creates a single-use invitation, valid for 72 hours. Only this return value contains the token; its path is
 * /join/{token}.
 */
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
