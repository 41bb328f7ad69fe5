import { emptyInvitationMails, hashSecret, inTransaction, recordAudit } from '@consilium/db'
import type { AcceptInvitation } from '../../../domain/people'
import { emptyProfile, Profile } from '../../../domain/profiles'
import { passwordProblem } from '../../../domain/passwords'
import { hashPassword } from '../../auth/passwords'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { writeProfile } from './write-profile'

const noLongerValid = 'This invitation was used, revoked or has expired. Ask for a new one.'

/** Whom a token invites, for the page that greets them; null when it is no longer valid. */
export async function readInvitation({ db }: Pick<Context, 'db'>, token: string) {
  return db.invitation.findFirst({
    where: { tokenHash: hashSecret(token), acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, email: true, name: true, roles: true, profile: true, expiresAt: true },
  })
}

/** Makes the invited person, once: of two at the same time, one is told that the invitation was used. */
export async function acceptInvitation({ db }: Context, { token, name, password, ...chosen }: AcceptInvitation): Promise<{ email: string }> {
  const invitation = await readInvitation({ db }, token)
  if (!invitation) throw new Refusal('conflict', noLongerValid)
  const email = invitation.email || chosen.email
  if (!email) throw new Refusal('invalid_input', 'Write the e-mail address that you will sign in with.', 'email')
  const problem = passwordProblem(password, email)
  if (problem) throw new Refusal('invalid_input', problem, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const { count } = await tx.invitation.updateMany({ where: { id: invitation.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } }, data: { acceptedAt: new Date() } })
    if (count === 0) throw new Refusal('conflict', noLongerValid)
    const known = await tx.person.findUnique({ where: { email }, select: { id: true } })
    if (known) throw new Refusal('conflict', 'Someone with this address has already joined. Sign in instead.')
    const person = await tx.person.create({
      data: { email, name, passwordHash, roles: { create: invitation.roles.map((role) => ({ role })) } },
      select: { id: true },
    })
    await tx.invitation.update({ where: { id: invitation.id }, data: { acceptedById: person.id }, select: { id: true } })
    await emptyInvitationMails(tx, [email])
    const profile = Profile.safeParse(invitation.profile).data
    if (profile) await writeProfile(tx, { personId: person.id, changedById: person.id, before: emptyProfile, after: profile })
    const actor = { kind: 'person', id: person.id } as const
    await recordAudit(tx, { actor, action: 'invitation.accepted', entity: { type: 'invitation', id: invitation.id } })
    await recordAudit(tx, { actor, action: 'person.joined', entity: { type: 'person', id: person.id }, details: { invitationId: invitation.id, roles: [...invitation.roles].sort() } })
    return { email }
  })
}
