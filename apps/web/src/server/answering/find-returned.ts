import type { Database, FormalReason, Transaction } from '@consilium/db'
import type { OwnAssignment } from '../assignments/find-own-assignment'

/** The actor's returned answer to the same conversation, which the next one replaces. */
export async function findReturned(
  db: Database | Transaction,
  { versionId, personId }: Pick<OwnAssignment, 'versionId' | 'personId'>,
): Promise<{ id: string; reason: FormalReason } | null> {
  const [row] = await db.$queryRaw<{ id: string; reason: FormalReason }[]>`
    SELECT b.id, n.reason::text AS reason FROM baseline_answer b JOIN answer_return n ON n.answer_id = b.id
    WHERE b.person_id = ${personId}::uuid AND b.replaces_id IS NULL AND same_conversation(b.version_id, ${versionId}::uuid)
      AND NOT EXISTS (SELECT FROM baseline_answer r WHERE r.replaces_id = b.id)`
  return row ?? null
}
