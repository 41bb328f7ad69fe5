import { inTransaction, type Database, type Transaction } from '@consilium/db'
import {
  describeChange,
  groupTables,
  isTable,
  leaveOpen,
  type BoardView,
  type LeaderboardTable,
  type TableGroup,
} from '@consilium/scoring'
import type { Pool } from 'pg'
import { computeSnapshot, hashInputs, hashSettledInputs, type ComputedSnapshot } from './compute-snapshot'
import { readDefaultBoard } from './default-board'
import { listRankedResults } from './list-ranked-results'
import { loadTable } from './load-table'
import { openBoard } from './open-board'
import { writeScoreFiles } from './scores/write-score-files'

const STORE_MS = 60_000

type Databases = { db: Database; pool: Pool }

/** The hashes of the inputs of a board that needs no other check, see `hashInputs` and `hashSettledInputs`. */
interface WrittenInputs {
  inputs: string
  settled: string
}

/** By board. */
export type WrittenBoards = Map<string, WrittenInputs>

/**
 * Stores a snapshot of every board whose numbers differ from its latest one, after the scores of its results on public
 * tasks, and returns the number of snapshots. `written` has what was stored before, and is updated.
 */
export async function writeBoards(
  databases: Databases,
  { written = new Map(), signal }: { written?: WrittenBoards; signal?: AbortSignal } = {},
): Promise<number> {
  let stored = 0
  for (const group of await readGroups(databases.pool)) {
    const key = keyOf(group)
    const [inputs, settled] = [hashInputs(group), hashSettledInputs(group)]
    const last = written.get(key)
    if (last?.inputs === inputs || (hasOpenRun(group) && last?.settled === settled)) continue
    if (signal?.aborted) break
    const snapshot = await computeSnapshot(await loadTable(databases.pool, group))
    await writeScoreFiles(databases.pool, group)
    const outcome = await storeSnapshot(databases, group, inputs, snapshot)
    if (outcome === 'outdated') continue
    written.set(key, { inputs, settled })
    if (outcome === 'stored') stored += 1
  }
  return stored
}

async function readGroups(pool: Pool): Promise<TableGroup[]> {
  const [results, chosen] = await Promise.all([listRankedResults(pool), readDefaultBoard(pool)])
  return groupTables(results, chosen)
}

/** Whether a published run is being completed. What it has so far makes no snapshot, only what it ends with. */
const hasOpenRun = ({ entries }: TableGroup) =>
  entries.some(({ latest: { resultId, endedAt } }) => resultId === null && endedAt === null)

const keyOf = ({ ref: { release, judge, profile } }: TableGroup) =>
  [release.id, judge.id, profile.id].join(' ')

/** One process at a time. If the inputs have changed since the computation, nothing is stored until the next check. */
async function storeSnapshot(
  { db, pool }: Databases,
  group: TableGroup,
  inputs: string,
  { views, contentHash, inputHash }: ComputedSnapshot,
): Promise<'stored' | 'unchanged' | 'outdated'> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('consilium.boards'))`
      const { release, judge, profile } = group.ref
      const key = { release: release.id, judge: judge.id, profile: profile.id }
      const current = (await readGroups(pool)).find(({ ref }) => isTable(ref, key))
      if (!current || hashInputs(current) !== inputs) return 'outdated'
      const boardId = await openBoard(tx, group)
      const latest = await tx.boardSnapshot.findFirst({
        where: { boardId },
        orderBy: { sequence: 'desc' },
        select: { id: true, sequence: true, contentHash: true },
      })
      if (latest?.contentHash === contentHash) return 'unchanged'
      const { id: snapshotId } = await tx.boardSnapshot.create({
        data: {
          boardId,
          sequence: (latest?.sequence ?? 0) + 1,
          contentHash,
          inputHash,
          change: await describe(tx, latest?.id ?? null, views, current),
          ref: { ...leaveOpen(group.ref) },
          canBeDefault: group.canBeDefault,
        },
        select: { id: true },
      })
      for (const { metric, dimension, value, table, slices, pairs } of views)
        await tx.$executeRaw`
          INSERT INTO board_view (snapshot_id, metric, dimension, value, content, pairs)
          VALUES (${snapshotId}::uuid, ${metric}, ${dimension ?? ''}, ${value ?? ''}, ${JSON.stringify(table ?? slices)}::json,
            ${pairs && JSON.stringify(pairs)}::json)`
      return 'stored'
    },
    { timeoutMs: STORE_MS },
  )
}

async function describe(
  tx: Transaction,
  before: string | null,
  views: readonly BoardView[],
  { withdrawn }: TableGroup,
): Promise<string> {
  const after = views.find(({ metric, dimension }) => metric === 'headline' && dimension === null)?.table
  if (!after) return ''
  const stored =
    before &&
    (await tx.boardView.findUnique({
      where: {
        snapshotId_metric_dimension_value: {
          ...{ snapshotId: before, metric: 'headline', dimension: '', value: '' },
        },
      },
      select: { content: true },
    }))
  return describeChange(
    stored ? (stored.content as unknown as LeaderboardTable) : null,
    after,
    new Set(withdrawn.map(({ runId }) => runId)),
  )
}
