import { inTransaction, recordAudit } from '@consilium/db'
import { passwordProblem } from '../../domain/access/passwords'
import type { ChangePassword } from '../../domain/people/people'
import { hashPassword, verifyPassword } from '../platform/auth/passwords'
import { reserveAttempt, recordSuccess } from '../platform/auth/throttle'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { wakeMailer } from '../platform/wake-mailer'
import { notifySecurityChange } from './second-factor/notify-security-change'

/** Changes the caller's password and ends their other sessions. */
export async function changePassword(
  { actor, db }: Context,
  { current, next }: ChangePassword,
): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a password.')
  const { passwordHash, email } = await db.person.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true, email: true },
  })
  const problem = passwordProblem(next, email)
  if (problem) throw new Refusal('invalid_input', problem, 'next')
  const attempt = await reserveAttempt(db, { step: 'password', account: email, address: null, isKnown: true })
  if (attempt === null || !(await verifyPassword(passwordHash, current))) {
    throw new Refusal(
      'invalid_input',
      'This is not your current password, or there were too many attempts.',
      'current',
    )
  }
  await recordSuccess(db, attempt)
  const replaced = await hashPassword(next)
  await inTransaction(db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id: actor.id, passwordHash, disabledAt: null },
      data: { passwordHash: replaced },
    })
    if (count === 0)
      throw new Refusal('conflict', 'Your password was changed elsewhere in the meantime. Sign in again.')
    await tx.session.updateMany({
      where: { personId: actor.id, revokedAt: null, id: { not: actor.sessionId } },
      data: { revokedAt: new Date() },
    })
    await tx.passwordReset.updateMany({
      where: { personId: actor.id, usedAt: null },
      data: { usedAt: new Date() },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'person.password_changed',
      entity: { type: 'person', id: actor.id },
    })
    await notifySecurityChange(tx, {
      personId: actor.id,
      subject: 'Your password was changed',
      what: 'Your Consilium password was changed, and your other sessions have ended.',
    })
  })
  void wakeMailer()
}
