import { inTransaction, recordAudit, type Database, type Transaction } from '@consilium/db'
import { changedFields, vendorKey, type Profile, type StoredProfile } from '../../../domain/profiles'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'
import { writeProfile } from './write-profile'

/** Changes the caller's own profile. The audit says which fields, the history what they became. */
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

export async function readProfile(db: Database | Transaction, personId: string): Promise<StoredProfile> {
  const { vendorTies, ...own } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: {
      specialties: true,
      languages: true,
      country: true,
      seniority: true,
      affiliation: true,
      assignmentCap: true,
      vendorTies: { select: { vendor: true }, orderBy: { vendor: 'asc' } },
    },
  })
  return { ...own, vendorTies: vendorTies.map(({ vendor }) => vendor) }
}

/** The vendors of systems and of rated responses, each in its first spelling. */
export async function readVendors(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ vendor: string }[]>`
    SELECT min(vendor) AS vendor FROM (SELECT vendor FROM system UNION SELECT vendor FROM judge UNION SELECT rated_vendor FROM task_version WHERE rated_vendor IS NOT NULL) AS named
    WHERE btrim(vendor) <> '' GROUP BY vendor_key(vendor) ORDER BY 1`
  return rows.map(({ vendor }) => vendor)
}
