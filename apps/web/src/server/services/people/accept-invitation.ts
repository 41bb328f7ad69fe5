import { hashSecret, inTransaction } from '@consilium/db'
import type { AcceptInvitation } from '../../../domain/people'
import { passwordProblem } from '../../../domain/passwords'
import { hashPassword } from '../../auth/passwords'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { admitInvited } from './admit-invited'

const noLongerValid = 'This invitation was used, revoked or has expired. Ask for a new one.'

/** Whom a token invites, for the page that greets them; null when it is no longer valid. */
export async function readInvitation({ db }: Pick<Context, 'db'>, token: string) {
  return db.invitation.findFirst({
    where: { tokenHash: hashSecret(token), acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, email: true, name: true, roles: true, profile: true, expiresAt: true },
  })
}

/** Makes the invited person, once: of two at the same time, one is told that the invitation was used. */
export async function acceptInvitation(
  { db }: Context,
  { token, name, password, ...chosen }: AcceptInvitation,
): Promise<{ email: string }> {
  const invitation = await readInvitation({ db }, token)
  if (!invitation) throw new Refusal('conflict', noLongerValid)
  const email = invitation.email || chosen.email
  if (!email)
    throw new Refusal('invalid_input', 'Write the e-mail address that you will sign in with.', 'email')
  const problem = passwordProblem(password, email)
  if (problem) throw new Refusal('invalid_input', problem, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const admitted = await admitInvited(tx, { invitation, email, name, passwordHash })
    if (admitted.is === 'used') throw new Refusal('conflict', noLongerValid)
    if (admitted.is === 'known')
      throw new Refusal('conflict', 'Someone with this address has already joined. Sign in instead.')
    return { email }
  })
}
