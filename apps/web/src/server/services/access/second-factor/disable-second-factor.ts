import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../../../context'
import { Refusal } from '../../../refusal'
import { readSetting } from '../../../settings/read-setting'
import { wakeMailer } from '../../mailing/wake-mailer'
import { tellOfChange } from './tell-of-change'

/** Takes the caller's second factor away, where their roles do not need one. */
export async function disableSecondFactor({ actor, db }: Context): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  await inTransaction(db, async (tx) => {
    const { roles } = await readSetting(tx, 'second_factor')
    if (actor.roles.some((role) => roles.includes(role)))
      throw new Refusal('forbidden', 'Your role needs a second factor. You can replace the device instead.')
    const { count } = await tx.secondFactor.deleteMany({ where: { personId: actor.id } })
    if (count === 0) return
    await tx.recoveryCode.deleteMany({ where: { personId: actor.id } })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'second_factor.disabled',
      entity: { type: 'person', id: actor.id },
    })
    await tellOfChange(tx, {
      personId: actor.id,
      subject: 'Your second factor was switched off',
      what: 'signing in to Consilium no longer asks for a code of your device.',
    })
  })
  void wakeMailer()
}
