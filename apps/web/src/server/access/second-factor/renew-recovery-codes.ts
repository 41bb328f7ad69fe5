import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { wakeMailer } from '../../platform/wake-mailer'
import { replaceRecoveryCodes } from './recovery-codes'
import { notifySecurityChange } from './notify-security-change'

/** Replaces the remaining recovery codes with 10 new ones. The result holds the only copy. */
export async function renewRecoveryCodes({ actor, db }: Context): Promise<string[]> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has recovery codes.')
  const codes = await inTransaction(db, async (tx) => {
    // The lock keeps two simultaneous renewals from leaving 20 codes.
    const factors = await tx.$queryRaw<
      unknown[]
    >`SELECT person_id FROM second_factor WHERE person_id = ${actor.id}::uuid AND confirmed_at IS NOT NULL FOR UPDATE`
    if (factors.length === 0)
      throw new Refusal('invalid_move', 'Set up a second factor first; recovery codes come with it.')
    await recordAudit(tx, {
      actor: { kind: 'person', id: actor.id },
      action: 'recovery_code.renewed',
      entity: { type: 'person', id: actor.id },
    })
    await notifySecurityChange(tx, {
      personId: actor.id,
      subject: 'You have new recovery codes',
      what: 'Your recovery codes for Consilium were renewed; the old ones no longer work.',
    })
    return replaceRecoveryCodes(tx, actor.id)
  })
  void wakeMailer()
  return codes
}
