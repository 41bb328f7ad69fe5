import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../../../context'
import { Refusal } from '../../../refusal'
import { wakeMailer } from '../../mailing/wake-mailer'
import { replaceRecoveryCodes } from './recovery-codes'
import { tellOfChange } from './tell-of-change'

/** Ten new recovery codes in place of those that are left. The answer holds the only copy. */
export async function renewRecoveryCodes({ actor, db }: Context): Promise<string[]> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has recovery codes.')
  const codes = await inTransaction(db, async (tx) => {
    // The lock keeps two renewals from leaving twenty.
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
    await tellOfChange(tx, {
      personId: actor.id,
      subject: 'You have new recovery codes',
      what: 'your recovery codes for Consilium were renewed; the old ones no longer work.',
    })
    return replaceRecoveryCodes(tx, actor.id)
  })
  void wakeMailer()
  return codes
}
