import type { Transaction } from '@consilium/db'

/** Serializes changes of a person's time. The trigger on spans takes the same lock. */
export async function lockTime(tx: Transaction, personId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${personId}::text, 20261122))::text`
}
