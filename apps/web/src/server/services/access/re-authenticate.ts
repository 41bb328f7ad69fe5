import { inTransaction, recordAudit } from '@consilium/db'
import type { ReAuthenticate } from '../../../domain/second-factor'
import { verifyPassword } from '../../auth/passwords'
import { beginTry, noteSuccess } from '../../auth/throttle'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { proveSecondFactor } from './second-factor/prove-second-factor'

/** The caller proves anew who they are, in the session that they have. */
export async function reAuthenticate({ actor, db }: Context, { password, code = '' }: ReAuthenticate): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person signs in.')
  const { passwordHash, email, secondFactor, session } = await loadPerson(db, actor)
  if (passwordHash === null) throw new Refusal('invalid_move', 'You sign in with single sign-on. Sign out and in again, then repeat this.')
  const account = email
  const { address } = session
  const attempt = await beginTry(db, { step: 'password', account, address })
  if (attempt === null) throw new Refusal('rate_limited', 'There were too many tries. Wait a moment before the next one.', 'password')
  if (!(await verifyPassword(passwordHash, password))) throw new Refusal('invalid_input', 'This is not your password, or there were too many tries.', 'password')
  await noteSuccess(db, attempt)
  const hasFactor = secondFactor?.confirmedAt != null
  if (hasFactor && !(await proveSecondFactor(db, { personId: actor.id, account, address, code }))) {
    throw new Refusal('invalid_input', 'This code is wrong or was used already, or there were too many tries. Write the next one that your app shows.', 'code')
  }
  await inTransaction(db, async (tx) => {
    const now = new Date()
    const { count } = await tx.session.updateMany({ where: { id: actor.sessionId, personId: actor.id, revokedAt: null }, data: { authenticatedAt: now, ...(hasFactor ? { secondFactorAt: now } : {}) } })
    if (count === 0) throw new Refusal('unauthenticated', 'Your session has ended. Sign in again.')
    await recordAudit(tx, { actor: { kind: 'person', id: actor.id }, action: 'session.renewed', entity: { type: 'session', id: actor.sessionId }, details: { secondFactor: hasFactor } })
  })
}

async function loadPerson(db: Context['db'], { id, sessionId }: { id: string; sessionId: string }) {
  const [person, session] = await Promise.all([
    db.person.findUniqueOrThrow({ where: { id }, select: { passwordHash: true, email: true, secondFactor: { select: { confirmedAt: true } } } }),
    db.session.findFirst({ where: { id: sessionId, personId: id }, select: { address: true } }),
  ])
  return { ...person, session: session ?? { address: null } }
}
