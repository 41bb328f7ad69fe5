import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { closeAccess } from './close-access'
import { lockPerson, requirePerson } from '../platform/load-person'
import { requireAnotherAdmin, requireStillAdmin } from '../platform/require-another-admin'

/**
 * Disables a person immediately: sessions and keys stop and open assignments return to the pool.
 * Contributions stay.
 */
export async function disablePerson({ actor, db }: Context, { id, reason }: { id: string; reason: string }) {
  const { id: actorId } = requirePerson(actor)
  if (id === actorId) throw new Refusal('forbidden', 'You cannot disable yourself. Ask another admin.')
  return inTransaction(db, async (tx) => {
    await requireAnotherAdmin(tx, id, 'disabled')
    await requireStillAdmin(tx, actorId)
    await lockPerson(tx, id)
    const { count } = await tx.person.updateMany({
      where: { id, disabledAt: null },
      data: { disabledAt: new Date() },
    })
    if (count === 0) throw new Refusal('conflict', 'This person is already disabled.')
    const closed = await closeAccess(tx, id)
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.disabled',
      entity: { type: 'person', id },
      details: { ...closed, reason },
    })
    return closed
  })
}

/** Enables a person again; they must sign in. Returned assignments stay in the pool. */
export async function enablePerson({ actor, db }: Context, { id }: { id: string }): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    const person = await lockPerson(tx, id)
    if (person.pseudonymisedAt)
      throw new Refusal(
        'conflict',
        'This person was pseudonymized, which cannot be undone. Invite them again if they come back.',
      )
    const { count } = await tx.person.updateMany({
      where: { id, disabledAt: { not: null }, pseudonymisedAt: null },
      data: { disabledAt: null },
    })
    if (count === 0) throw new Refusal('conflict', 'This person is not disabled.')
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.enabled',
      entity: { type: 'person', id },
    })
  })
}
