import type pg from 'pg'
import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { addWithdrawal, readLeaderboardTables } from '../read-leaderboard'
import type { FoundSnapshot } from './find-snapshot'

/**
 * Reads the table of a snapshot with all slices: in the headline metric, and unadjusted if the profile adjusts. The
 * withdrawal of its release is current.
 */
export async function readSnapshotTables(
  pool: pg.Pool,
  { board, snapshot, current }: FoundSnapshot,
): Promise<PublishedTable[]> {
  const { ref } = board
  const metrics = ref.profile.adjustment ? (['headline', 'unadjusted'] as const) : (['headline'] as const)
  const found = await Promise.all(
    metrics.map((metric) =>
      readLeaderboardTables(pool, current, {
        release: ref.release.id,
        judge: ref.judge.id,
        profile: ref.profile.id,
        at: snapshot.sequence,
        metric,
      }),
    ),
  )
  return found.flatMap(({ tables }) => tables.map((table) => addWithdrawal(table, board)))
}
