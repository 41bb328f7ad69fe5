import type { Database } from '@consilium/db'

/** The newest saves are never pruned. With at most one a minute, these are ten hours of work. */
const MAX_UNPRUNED = 600
/** Pinned saves (kept in a conflict, or submitted) that are exempt from pruning; more than any draft gets. */
const MAX_PINNED = 1_000
const DAYS_BY_HOUR = 14
/** How many saves pass between two prunings. */
export const PRUNE_EVERY_SAVES = 50

/**
 * Deletes old saves of a draft, except for the last one of each hour in the past two weeks and of each
 * earlier day. Pinned saves stay. Returns how many were deleted.
 */
export async function pruneHistory(db: Database, draftId: string): Promise<number> {
  return db.$executeRaw`
    WITH placed AS (
      SELECT id, pinned, row_number() OVER (ORDER BY version DESC) AS place,
        row_number() OVER (PARTITION BY pinned ORDER BY version DESC) AS among_alike,
        row_number() OVER (
          PARTITION BY CASE WHEN at > now() - make_interval(days => ${DAYS_BY_HOUR}::int) THEN date_trunc('hour', at) ELSE date_trunc('day', at) END
          ORDER BY version DESC) AS in_slot
      FROM draft_save WHERE draft_id = ${draftId}::uuid
    )
    DELETE FROM draft_save s USING placed p
    WHERE p.id = s.id AND p.place > ${MAX_UNPRUNED}::int AND p.in_slot > 1 AND NOT (p.pinned AND p.among_alike <= ${MAX_PINNED}::int)`
}
