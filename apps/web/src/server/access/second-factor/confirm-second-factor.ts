import { inTransaction, recordAudit } from '@consilium/db'
import { z } from 'zod'
import type { ConfirmSecondFactor } from '../../../domain/access/second-factor'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { wakeMailer } from '../../platform/wake-mailer'
import { findStep } from './find-step'
import { replaceRecoveryCodes } from './recovery-codes'
import { openSecret, sealSecret } from './seal-secret'
import { notifySecurityChange } from './notify-security-change'

const Pending = z.object({ secret: z.string(), until: z.number() })

/**
 * Makes the device that shows this code the caller’s second factor, and creates 10 recovery codes. The result
 * holds their only copy.
 */
export async function confirmSecondFactor(
  { actor, db }: Context,
  { pending, code }: ConfirmSecondFactor,
): Promise<string[]> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  const opened = openSecret(pending, `pending:${actor.id}`)
  const begun = opened === null ? null : Pending.parse(JSON.parse(opened))
  if (!begun || begun.until < Date.now())
    throw new Refusal('conflict', 'This setup has expired. Start it again and scan the new QR code.')
  const lastStep = findStep(begun.secret, code)
  if (lastStep === null)
    throw new Refusal(
      'invalid_input',
      'This is not the code that your app shows now. Check the clock of your device and enter the next code.',
      'code',
    )
  const codes = await inTransaction(db, async (tx) => {
    // A sign-in in flight is opened before, and ended below, or finds the factor.
    await tx.$queryRaw`SELECT FROM person WHERE id = ${actor.id}::uuid FOR UPDATE`
    const data = { sealedSecret: sealSecret(begun.secret, actor.id), confirmedAt: new Date(), lastStep }
    const before = await tx.secondFactor.findUnique({
      where: { personId: actor.id },
      select: { createdAt: true },
    })
    await tx.secondFactor.upsert({
      where: { personId: actor.id },
      create: { personId: actor.id, ...data },
      update: { ...data, createdAt: new Date() },
      select: { personId: true },
    })
    await tx.session.updateMany({
      where: { id: actor.sessionId, personId: actor.id },
      data: { secondFactorAt: new Date() },
    })
    // Ends sessions that were opened with the password alone.
    const { count: ended } = await tx.session.updateMany({
      where: { personId: actor.id, revokedAt: null, id: { not: actor.sessionId } },
      data: { revokedAt: new Date() },
    })
    const action = before ? 'second_factor.replaced' : 'second_factor.set_up'
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action,
      entity: { type: 'person', id: actor.id },
      details: { sessionsEnded: ended },
    })
    await notifySecurityChange(tx, {
      personId: actor.id,
      subject: before ? 'Your second factor was replaced' : 'A second factor was added to your account',
      what: before
        ? 'The codes for signing in to Consilium now come from a different device.'
        : 'Signing in to Consilium now requires a code from your device.',
    })
    return replaceRecoveryCodes(tx, actor.id)
  })
  void wakeMailer()
  return codes
}
