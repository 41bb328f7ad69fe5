import { findAddressesInUse, type Transaction } from '@consilium/db'
import { indexKnownAddresses, type KnownAddresses } from '../../domain/people/invitations'

/** Reads every address in use, as seen by this transaction. */
export async function readKnownAddresses(tx: Transaction): Promise<KnownAddresses> {
  const { joined, invited } = await findAddressesInUse(tx)
  return indexKnownAddresses(joined, invited)
}
