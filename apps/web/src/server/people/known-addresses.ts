import { findAddressesInUse, type Transaction } from '@consilium/db'
import { knowAddresses, type KnownAddresses } from '../../domain/invitations'

/** Every address that is in use, as it stands in this transaction. */
export async function readKnownAddresses(tx: Transaction): Promise<KnownAddresses> {
  const { joined, invited } = await findAddressesInUse(tx)
  return knowAddresses(joined, invited)
}
