import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../platform/context'
import { lockPerson, requirePerson } from '../platform/load-person'
import { requireStillAdmin } from '../platform/require-another-admin'

/** Lets a person drop ties and change their affiliation again, counted from now on. */
export async function allowWithdrawals(
  { actor, db }: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockPerson(tx, id)
    await tx.person.update({
      where: { id },
      data: { withdrawalsCountedFrom: new Date() },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.withdrawals_allowed',
      entity: { type: 'person', id },
      details: { reason },
    })
  })
}
