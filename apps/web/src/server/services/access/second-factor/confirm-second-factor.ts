import { inTransaction, recordAudit } from '@consilium/db'
import { z } from 'zod'
import type { ConfirmSecondFactor } from '../../../../domain/second-factor'
import type { Context } from '../../../context'
import { Refusal } from '../../../refusal'
import { wakeMailer } from '../../mailing/wake-mailer'
import { findStep } from './find-step'
import { replaceRecoveryCodes } from './recovery-codes'
import { openSecret, sealSecret } from './seal-secret'
import { tellOfChange } from './tell-of-change'

const Pending = z.object({ secret: z.string(), until: z.number() })

/** Makes a device that gave its first code the caller's second factor, and gives ten recovery codes: their only copy. */
export async function confirmSecondFactor(
  { actor, db }: Context,
  { pending, code }: ConfirmSecondFactor,
): Promise<string[]> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  const opened = openSecret(pending, `pending:${actor.id}`)
  const begun = opened === null ? null : Pending.parse(JSON.parse(opened))
  if (!begun || begun.until < Date.now())
    throw new Refusal('conflict', 'This set-up is too old. Begin it again and scan the new picture.')
  const lastStep = findStep(begun.secret, code)
  if (lastStep === null)
    throw new Refusal(
      'invalid_input',
      'This is not the code that your app shows now. Check the clock of your device, and write the next code.',
      'code',
    )
  const codes = await inTransaction(db, async (tx) => {
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
    // Whoever signed in with the password alone must come back with the code.
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
    await tellOfChange(tx, {
      personId: actor.id,
      subject: before ? 'Your second factor was replaced' : 'Your account has a second factor now',
      what: before
        ? 'another device now gives the codes that you sign in to Consilium with.'
        : 'from now on, signing in to Consilium asks for a code of your device.',
    })
    return replaceRecoveryCodes(tx, actor.id)
  })
  void wakeMailer()
  return codes
}
