import { type Database, inTransaction, makeSecret, queueMail, recordAudit } from '@consilium/db'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestReset } from '../../../domain/password-reset'
import { beginTry } from '../../auth/throttle'
import type { Context } from '../../context'
import { env } from '../../env'
import { log } from '../../log'
import { wakeMailer } from '../mailing/wake-mailer'

const HOUR_MS = 3_600_000
/** Longer than it takes to write a mail: who waits learns nothing from how long. */
const ANSWER_MS = 400

/** Sends a link to set a new password, if there is such a person. The answer and its time are the same if not. */
export async function requestReset(
  { db }: Pick<Context, 'db'>,
  { email }: RequestReset,
  address: string | null,
): Promise<void> {
  const sending = sendLink(db, email, address).catch((err: unknown) =>
    log.error({ err }, 'a password reset could not be written'),
  )
  await Promise.all([sending, wait(ANSWER_MS)])
}

async function sendLink(db: Database, email: string, address: string | null): Promise<void> {
  if ((await beginTry(db, { step: 'password_reset', account: email, address })) === null) return
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
        text: `Hello ${person.name},\n\nyou asked to set a new password for Consilium, but you sign in with the single sign-on of your organisation and have none here.\n`,
      })
      return
    }
    const reset = await tx.passwordReset.create({
      data: { personId: person.id, tokenHash, expiresAt },
      select: { id: true },
    })
    // Nobody is signed in: the platform does it for whoever asked.
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
      text: `Hello ${person.name},\n\nset a new password here, within an hour and once:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n`,
    })
  })
  void wakeMailer()
}
