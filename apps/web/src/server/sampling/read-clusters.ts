import type { Transaction } from '@consilium/db'

export async function readClusters(
  _db: Pick<Transaction, '$queryRaw'>,
  _datasetId: string,
): Promise<Map<string, string>> {
  return new Map()
}
