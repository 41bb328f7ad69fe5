import { inTransaction, recordAudit } from '@consilium/db'
import { changedFields, vendorKey, type Profile } from '../../domain/people/profiles'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readProfile, readVendors } from './read-profile'
import { writeProfile } from './write-profile'

/**
 * Changes the caller's own profile. The audit log records the changed fields; the history records their
 * values.
 */
export async function changeProfile({ actor, db }: Context, wanted: Profile): Promise<{ changed: string[] }> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a profile.')
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM person WHERE id = ${actor.id}::uuid FOR UPDATE`
    const before = await readProfile(tx, actor.id)
    const spelled = await readVendors(tx)
    const spell = (name: string) => spelled.find((known) => vendorKey(known) === vendorKey(name)) ?? name
    const after = {
      ...wanted,
      affiliation: wanted.affiliation || null,
      vendorTies: wanted.vendorTies.map(spell),
    }
    const changed = changedFields(before, after)
    const isFirst = (await tx.profileChange.count({ where: { personId: actor.id } })) === 0
    if (changed.length === 0 && !isFirst) return { changed }
    await writeProfile(tx, { personId: actor.id, changedById: actor.id, before, after })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'person.profile_changed',
      entity: { type: 'person', id: actor.id },
      details: { fields: changed },
    })
    return { changed }
  })
}
