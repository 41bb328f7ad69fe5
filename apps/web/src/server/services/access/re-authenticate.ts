import { inTransaction, recordAudit } from '@consilium/db'
import type { ProveSecondFactor, ReAuthenticate } from '../../../domain/second-factor'
import { verifyPassword } from '../../auth/passwords'
import { beginTry, noteSuccess } from '../../auth/throttle'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { proveSecondFactor } from './second-factor/prove-second-factor'

const CODE_REFUSED =
  'This code is wrong or was used already, or there were too many tries. Write the next one that your app shows.'

/** The caller proves anew who they are, in the session that they have: by password and code, or what they have of them. */
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
    throw new Refusal(
      'invalid_move',
      'You sign in with single sign-on. Sign in with it again, then repeat this.',
    )
  if (passwordHash !== null) {
    if (!password) throw new Refusal('invalid_input', 'Write your password.', 'password')
    const attempt = await beginTry(db, { step: 'password', account, address })
    if (attempt === null)
      throw new Refusal(
        'rate_limited',
        'There were too many tries. Wait a moment before the next one.',
        'password',
      )
    if (!(await verifyPassword(passwordHash, password)))
      throw new Refusal(
        'invalid_input',
        'This is not your password, or there were too many tries.',
        'password',
      )
    await noteSuccess(db, attempt)
  }
  if (hasFactor && !(await proveSecondFactor(db, { personId: actor.id, account, address, code })))
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

/** Whom single sign-on let in without a second factor gives the code of theirs; from then on the session is as any. */
export async function proveInSession({ actor, db }: Context, { code }: ProveSecondFactor): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  const {
    email: account,
    secondFactor,
    session: { address },
  } = await loadPerson(db, actor)
  if (secondFactor?.confirmedAt == null)
    throw new Refusal('invalid_move', 'You have no second factor yet. Set one up.')
  if (!(await proveSecondFactor(db, { personId: actor.id, account, address, code })))
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
