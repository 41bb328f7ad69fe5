import type { Transaction } from '@consilium/db'
import { vendorKey, type StoredProfile } from '../../domain/people/profiles'

interface Writing {
  personId: string
  /** Null for the operator at the command line. */
  changedById: string | null
  before: StoredProfile
  after: StoredProfile
}

/** Writes a profile and its history entry. Ties that stay keep their declaration date. */
export async function writeProfile(
  tx: Transaction,
  { personId, changedById, before, after }: Writing,
): Promise<void> {
  const { vendorTies, ...own } = after
  await tx.person.update({ where: { id: personId }, data: own, select: { id: true } })
  const dropped = before.vendorTies.filter(
    (vendor) => !vendorTies.some((kept) => vendorKey(kept) === vendorKey(vendor)),
  )
  const added = vendorTies.filter(
    (vendor) => !before.vendorTies.some((kept) => vendorKey(kept) === vendorKey(vendor)),
  )
  if (dropped.length > 0) await tx.vendorTie.deleteMany({ where: { personId, vendor: { in: dropped } } })
  if (added.length > 0) await tx.vendorTie.createMany({ data: added.map((vendor) => ({ personId, vendor })) })
  await tx.profileChange.create({ data: { personId, changedById, ...own, vendorTies }, select: { id: true } })
}
