import { hashSecret, inTransaction, recordAudit } from '@consilium/db'
import type { ResetPassword } from '../../../domain/password-reset'
import { passwordProblem } from '../../../domain/passwords'
import { hashPassword } from '../../auth/passwords'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { wakeMailer } from '../mailing/wake-mailer'
import { tellOfChange } from './second-factor/tell-of-change'

const NO_LONGER_VALID = 'This link was used already or is older than an hour. Ask for a new one.'

const open = (token: string) => ({
  tokenHash: hashSecret(token),
  usedAt: null,
  expiresAt: { gt: new Date() },
  person: { disabledAt: null },
})

/** Whether a link can still be used, for the page that it leads to. */
export async function isResetOpen({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  return (await db.passwordReset.count({ where: open(token) })) > 0
}

/** Sets a new password, once for a link, and ends all sessions of its person. The second factor stays as it is. */
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
    const { count } = await tx.passwordReset.updateMany({
      where: { id, ...open(token) },
      data: { usedAt: new Date() },
    })
    if (count === 0) throw new Refusal('conflict', NO_LONGER_VALID)
    // Other links that were asked for end with it.
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
    await tellOfChange(tx, {
      personId,
      subject: 'Your password was changed',
      what: 'a new password for Consilium was set with a link from your mailbox, and all your sessions have ended.',
    })
  })
  void wakeMailer()
}
