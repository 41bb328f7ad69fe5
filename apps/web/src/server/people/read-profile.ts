import type { Database, Transaction } from '@consilium/db'
import type { StoredProfile } from '../../domain/people/profiles'

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

/**
 * The vendors of systems and judges, each in its first spelling. Those of rated responses would tell who
 * answered a task that is being judged.
 */
export async function readVendors(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ vendor: string }[]>`
    SELECT min(vendor) AS vendor FROM (SELECT vendor FROM system UNION SELECT vendor FROM judge) AS named
    WHERE btrim(vendor) <> '' GROUP BY vendor_key(vendor) ORDER BY 1`
  return rows.map(({ vendor }) => vendor)
}
