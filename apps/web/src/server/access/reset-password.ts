import { hashSecret, inTransaction, recordAudit } from '@consilium/db'
import type { ResetPassword } from '../../domain/access/password-reset'
import { passwordProblem } from '../../domain/access/passwords'
import { hashPassword } from '../platform/auth/passwords'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { wakeMailer } from '../platform/wake-mailer'
import { notifySecurityChange } from './second-factor/notify-security-change'

const NO_LONGER_VALID = 'This link was already used or is older than an hour. Request a new one.'

const open = (token: string) => ({
  tokenHash: hashSecret(token),
  usedAt: null,
  expiresAt: { gt: new Date() },
  person: { disabledAt: null },
})

/** Whether a reset link is still valid, for the page that it opens. */
export async function isResetOpen({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  return (await db.passwordReset.count({ where: open(token) })) > 0
}

/**
 * Sets a new password, once per link, and ends all sessions of the person. The second factor doesn't change.
 */
export async function resetPassword(
  { db }: Pick<Context, 'db'>,
  { token, password }: ResetPassword,
): Promise<void> {
  const reset = await db.passwordReset.findFirst({
    where: open(token),
    select: { id: true, personId: true, person: { select: { email: true } } },
  })
  if (!reset) throw new Refusal('conflict', NO_LONGER_VALID)
  const { id, personId, person } = reset
  const problem = passwordProblem(password, person.email)
  if (problem) throw new Refusal('invalid_input', problem, 'password')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    // A sign-in in flight is opened before, and ended below, or finds the new password.
    await tx.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR UPDATE`
    const { count } = await tx.passwordReset.updateMany({
      where: { id, ...open(token) },
      data: { usedAt: new Date() },
    })
    if (count === 0) throw new Refusal('conflict', NO_LONGER_VALID)
    // Invalidates the person's other reset links.
    await tx.passwordReset.updateMany({ where: { personId, usedAt: null }, data: { usedAt: new Date() } })
    await tx.mail.updateMany({ where: { personId, kind: 'password_reset' }, data: { text: '' } })
    await tx.person.update({ where: { id: personId }, data: { passwordHash }, select: { id: true } })
    const { count: ended } = await tx.session.updateMany({
      where: { personId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'person.password_reset',
      entity: { type: 'person', id: personId },
      details: { resetId: id, sessionsEnded: ended },
    })
    await notifySecurityChange(tx, {
      personId,
      subject: 'Your password was changed',
      what: 'A new Consilium password was set with a link from your mailbox, and all your sessions have ended.',
    })
  })
  void wakeMailer()
}
