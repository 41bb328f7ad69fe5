import { type Database, inTransaction, makeSecret, queueMail, recordAudit } from '@consilium/db'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestReset } from '../../domain/access/password-reset'
import { knowsAccount } from '../platform/auth/known-devices'
import { reserveAttempt, type Attempt } from '../platform/auth/throttle'
import type { Context } from '../platform/context'
import { env } from '../platform/env'
import { log } from '../platform/log'
import { wakeMailer } from '../platform/wake-mailer'

const HOUR_MS = 3_600_000
/** Longer than writing a mail takes, so that the response time reveals nothing. */
const ANSWER_MS = 400

/** Sends a password-reset link if the person exists. The response and its duration are the same if not. */
export async function requestReset(
  { db }: Pick<Context, 'db'>,
  { email }: RequestReset,
  address: string | null,
  device = '',
): Promise<void> {
  const sending = sendLink(db, email, { address, isKnown: knowsAccount(device, email) }).catch(
    (err: unknown) => log.error({ err }, 'a password reset could not be written'),
  )
  await Promise.all([sending, wait(ANSWER_MS)])
}

async function sendLink(
  db: Database,
  email: string,
  from: Pick<Attempt, 'address' | 'isKnown'>,
): Promise<void> {
  if ((await reserveAttempt(db, { step: 'password_reset', account: email, ...from })) === null) return
  const person = await db.person.findFirst({
    where: { email, disabledAt: null },
    select: { id: true, name: true, passwordHash: true },
  })
  if (!person) return
  const { secret: token, hash: tokenHash } = makeSecret('')
  const expiresAt = new Date(Date.now() + HOUR_MS)
  await inTransaction(db, async (tx) => {
    const mail = { address: email, personId: person.id, expiresAt }
    if (person.passwordHash === null) {
      await queueMail(tx, {
        ...mail,
        kind: 'notice',
        subject: 'You sign in without a password',
        text: `Hello ${person.name},\n\nYou asked to set a new password for Consilium, but you sign in with your organization’s single sign-on and have no password here.\n`,
      })
      return
    }
    const reset = await tx.passwordReset.create({
      data: { personId: person.id, tokenHash, expiresAt },
      select: { id: true },
    })
    // Nobody is signed in, so the platform is the actor.
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'password_reset.requested',
      entity: { type: 'person', id: person.id },
      details: { resetId: reset.id },
    })
    const link = `${env().NEXTAUTH_URL.replace(/\/$/, '')}/reset/${token}`
    await queueMail(tx, {
      ...mail,
      kind: 'password_reset',
      subject: 'Set a new password for Consilium',
      text: `Hello ${person.name},\n\nOpen this link to set a new password. It works once, within an hour:\n\n${link}\n\nIf you did not request this, ignore this email: your password does not change.\n`,
    })
  })
  void wakeMailer()
}
