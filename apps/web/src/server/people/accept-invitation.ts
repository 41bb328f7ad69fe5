import { hashSecret, inTransaction } from '@consilium/db'
import type { AcceptInvitation } from '../../domain/people/people'
import { passwordProblem } from '../../domain/access/passwords'
import { hashPassword } from '../platform/auth/passwords'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { admitInvitedPerson } from './admit-invited-person'

const noLongerValid = 'This invitation was used, revoked or has expired. Ask for a new one.'

/** The invitation for a token, for the join page; null when it is no longer valid. */
export async function readInvitation({ db }: Pick<Context, 'db'>, token: string) {
  return db.invitation.findFirst({
    where: { tokenHash: hashSecret(token), acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, email: true, name: true, roles: true, profile: true, expiresAt: true },
  })
}

/**
 * Creates the invited person once; of two simultaneous attempts, the second is refused because the invitation
 * was used.
 */
export async function acceptInvitation(
  { db }: Context,
  { token, name, password, ...chosen }: AcceptInvitation,
): Promise<{ email: string }> {
  const invitation = await readInvitation({ db }, token)
  if (!invitation) throw new Refusal('conflict', noLongerValid)
  const email = invitation.email || chosen.email
  if (!email)
    throw new Refusal('invalid_input', 'Enter the email address that you will sign in with.', 'email')
  const problem = passwordProblem(password, email)
  if (problem) throw new Refusal('invalid_input', problem, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const admitted = await admitInvitedPerson(tx, { invitation, email, name, passwordHash })
    if (admitted.is === 'used') throw new Refusal('conflict', noLongerValid)
    if (admitted.is === 'known')
      throw new Refusal('conflict', 'Someone with this address has already joined. Sign in instead.')
    return { email }
  })
}
