import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { readSetting } from '../../platform/read-setting'
import { wakeMailer } from '../../platform/wake-mailer'
import { notifySecurityChange } from './notify-security-change'

/** Turns off the caller's second factor, unless their role requires one. */
export async function disableSecondFactor({ actor, db }: Context): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  await inTransaction(db, async (tx) => {
    const { roles } = await readSetting(tx, 'second_factor')
    if (actor.roles.some((role) => roles.includes(role)))
      throw new Refusal(
        'forbidden',
        'Your role requires a second factor. You can replace the device instead.',
      )
    const { count } = await tx.secondFactor.deleteMany({ where: { personId: actor.id } })
    if (count === 0) return
    await tx.recoveryCode.deleteMany({ where: { personId: actor.id } })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'second_factor.disabled',
      entity: { type: 'person', id: actor.id },
    })
    await notifySecurityChange(tx, {
      personId: actor.id,
      subject: 'Your second factor was turned off',
      what: 'Signing in to Consilium no longer requires a code from your device.',
    })
  })
  void wakeMailer()
}
