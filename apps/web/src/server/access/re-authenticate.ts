import { inTransaction, recordAudit } from '@consilium/db'
import type { ProveSecondFactor, ReAuthenticate } from '../../domain/access/second-factor'
import { verifyPassword } from '../platform/auth/passwords'
import { reserveAttempt, recordSuccess } from '../platform/auth/throttle'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { verifySecondFactor } from './second-factor/verify-second-factor'

const CODE_REFUSED =
  'This code is wrong or already used, or there were too many attempts. Enter the next code that your app shows.'

/**
 * Step-up authentication in the current session, by password and code, or whichever of them the person has.
 */
export async function reAuthenticate(
  { actor, db }: Context,
  { password, code = '' }: ReAuthenticate,
): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person signs in.')
  const {
    passwordHash,
    email: account,
    secondFactor,
    session: { address },
  } = await loadPerson(db, actor)
  const hasFactor = secondFactor?.confirmedAt != null
  if (passwordHash === null && !hasFactor)
    throw new Refusal('invalid_move', 'You sign in with single sign-on. Sign in with it again, then retry.')
  if (passwordHash !== null) {
    if (!password) throw new Refusal('invalid_input', 'Enter your password.', 'password')
    const attempt = await reserveAttempt(db, { step: 'password', account, address, isKnown: true })
    if (attempt === null)
      throw new Refusal(
        'rate_limited',
        'There were too many attempts. Wait a moment before you try again.',
        'password',
      )
    if (!(await verifyPassword(passwordHash, password)))
      throw new Refusal(
        'invalid_input',
        'This is not your password, or there were too many attempts.',
        'password',
      )
    await recordSuccess(db, attempt)
  }
  if (
    hasFactor &&
    !(await verifySecondFactor(db, { personId: actor.id, account, address, isKnown: true, code }))
  )
    throw new Refusal('invalid_input', CODE_REFUSED, 'code')
  await inTransaction(db, async (tx) => {
    const now = new Date()
    const { count } = await tx.session.updateMany({
      where: { id: actor.sessionId, personId: actor.id, revokedAt: null },
      data: { authenticatedAt: now, ...(hasFactor ? { secondFactorAt: now } : {}) },
    })
    if (count === 0) throw new Refusal('unauthenticated', 'Your session has ended. Sign in again.')
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'session.renewed',
      entity: { type: 'session', id: actor.sessionId },
      details: { secondFactor: hasFactor },
    })
  })
}

/**
 * Accepts the second factor of a person whose single sign-on didn't ask for one, and lifts the restriction of
 * the session.
 */
export async function verifySecondFactorInSession(
  { actor, db }: Context,
  { code }: ProveSecondFactor,
): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  const {
    email: account,
    secondFactor,
    session: { address },
  } = await loadPerson(db, actor)
  if (secondFactor?.confirmedAt == null)
    throw new Refusal('invalid_move', 'You have no second factor yet. Set one up.')
  if (!(await verifySecondFactor(db, { personId: actor.id, account, address, isKnown: true, code })))
    throw new Refusal('invalid_input', CODE_REFUSED, 'code')
  await inTransaction(db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: actor.sessionId, personId: actor.id, revokedAt: null },
      data: { secondFactorAt: new Date() },
    })
    if (count === 0) throw new Refusal('unauthenticated', 'Your session has ended. Sign in again.')
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'session.renewed',
      entity: { type: 'session', id: actor.sessionId },
      details: { secondFactor: true },
    })
  })
}

async function loadPerson(db: Context['db'], { id, sessionId }: { id: string; sessionId: string }) {
  const [person, session] = await Promise.all([
    db.person.findUniqueOrThrow({
      where: { id },
      select: { passwordHash: true, email: true, secondFactor: { select: { confirmedAt: true } } },
    }),
    db.session.findFirst({ where: { id: sessionId, personId: id }, select: { address: true } }),
  ])
  return { ...person, session: session ?? { address: null } }
}
