import { emptyInvitationMails, recordAudit, type Transaction } from '@consilium/db'
import { emptyProfile, Profile } from '../../domain/people/profiles'
import type { RoleName } from '../../domain/permissions/permissions'
import { writeProfile } from './write-profile'

interface Admission {
  invitation: { id: string; roles: RoleName[]; profile: unknown }
  email: string
  name: string
  /** Null for people who join by single sign-on. */
  passwordHash: string | null
}

type Admitted = { is: 'admitted'; personId: string } | { is: 'used' } | { is: 'known' }

/**
 * Creates the invited person with the invitation's roles and profile, unless the invitation is no longer
 * valid or its address has joined.
 */
export async function admitInvitedPerson(
  tx: Transaction,
  { invitation, email, name, passwordHash }: Admission,
): Promise<Admitted> {
  const { count } = await tx.invitation.updateMany({
    where: { id: invitation.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    data: { acceptedAt: new Date() },
  })
  if (count === 0) return { is: 'used' }
  if (await tx.person.findUnique({ where: { email }, select: { id: true } })) return { is: 'known' }
  const { id } = await tx.person.create({
    data: { email, name, passwordHash, roles: { create: invitation.roles.map((role) => ({ role })) } },
    select: { id: true },
  })
  await tx.invitation.update({
    where: { id: invitation.id },
    data: { acceptedById: id },
    select: { id: true },
  })
  await emptyInvitationMails(tx, [email])
  const profile = Profile.safeParse(invitation.profile).data
  if (profile) await writeProfile(tx, { personId: id, changedById: id, before: emptyProfile, after: profile })
  const actor = { kind: 'person', id } as const
  await recordAudit(tx, {
    actor,
    action: 'invitation.accepted',
    entity: { type: 'invitation', id: invitation.id },
  })
  await recordAudit(tx, {
    actor,
    action: 'person.joined',
    entity: { type: 'person', id },
    details: {
      invitationId: invitation.id,
      roles: [...invitation.roles].sort(),
      by: passwordHash === null ? 'oidc' : 'password',
    },
  })
  return { is: 'admitted', personId: id }
}
