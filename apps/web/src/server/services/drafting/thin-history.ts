import type { Database } from '@consilium/db'

/** So many of the newest stay whatever they are: at most one a minute, thus ten hours at work. */
const MOST_WHOLE = 600
/** Of those that met another text or were submitted, so many are held against thinning: nobody comes by more. */
const MOST_PINNED = 1_000
const DAYS_BY_HOUR = 14
/** After so many saves. */
export const THIN_EVERY = 50

/**
 * Leaves of what a draft was long ago the last state of each hour of a fortnight, and before that of each day: what
 * someone would want to go back to. What met another text or was submitted stays.
 */
export async function thinHistory(db: Database, draftId: string): Promise<number> {
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
    WHERE p.id = s.id AND p.place > ${MOST_WHOLE}::int AND p.in_slot > 1 AND NOT (p.pinned AND p.among_alike <= ${MOST_PINNED}::int)`
}
