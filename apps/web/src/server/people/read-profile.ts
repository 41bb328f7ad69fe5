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

/** The vendors of systems and of rated responses, each in its first spelling. */
export async function readVendors(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ vendor: string }[]>`
    SELECT min(vendor) AS vendor FROM (SELECT vendor FROM system UNION SELECT vendor FROM judge UNION SELECT rated_vendor FROM task_version WHERE rated_vendor IS NOT NULL) AS named
    WHERE btrim(vendor) <> '' GROUP BY vendor_key(vendor) ORDER BY 1`
  return rows.map(({ vendor }) => vendor)
}
