import { createHash } from 'node:crypto'
import { boardRuns, publishedRuns } from '@consilium/db'
import { chooseTable, matchTables, type LeaderboardTable, type SliceDimension } from '@consilium/scoring'
import { readRunCounts, readWithdrawals, type CountedRun, type WithdrawnRun } from '@consilium/worker/boards'
import type pg from 'pg'
import type { z } from 'zod'
import { formatBoardPath } from '../../domain/leaderboard/board-address'
import type {
  Leaderboard,
  LeaderboardPage,
  LeaderboardQuery,
  LeaderboardView,
  PublishedTable,
} from '../../domain/leaderboard/leaderboard'
import { hideNumbers, hideSliceNumbers } from './hide-numbers'
import { listBoards, listSnapshots, type Board, type BoardList } from './list-boards'
import { readPair } from './read-pair'
import { readSliceViews, readTableView } from './read-views'

type Query = z.input<typeof LeaderboardQuery>

/** The boards, and what they say that is no part of a snapshot. */
export interface CurrentBoards extends BoardList {
  counts: CountedRun[]
  withdrawals: WithdrawnRun[]
  /** Changes whenever any board does. */
  etag: string
}

/** Reads the boards with what can change without a new snapshot: the default, withdrawals and counts of runs. */
export async function readCurrentBoards(pool: pg.Pool): Promise<CurrentBoards> {
  const [list, counts, withdrawals] = await Promise.all([
    listBoards(pool),
    readRunCounts(pool),
    readWithdrawals(pool),
  ])
  const shown = list.boards.map(({ ref, withdrawal, snapshot }) => [ref, withdrawal, snapshot.contentHash])
  return { ...list, counts, withdrawals, etag: `"${hash([shown, list.chosen, counts, withdrawals])}"` }
}

/**
 * Reads every table that the query matches, with all slices or those of one dimension. A snapshot that is named is
 * read as it was stored; only the withdrawals of its runs are current.
 */
export async function readLeaderboardTables(
  pool: pg.Pool,
  current: CurrentBoards,
  query: Query,
): Promise<Leaderboard> {
  const tables = await Promise.all(
    matchTables(current.boards, query).map(async (board) => {
      if (query.at === undefined)
        return readTable(pool, { ...board, current }, query, (table) => addCurrent(table, board, current))
      const snapshot = await findSnapshot(pool, board, query.at)
      return snapshot && readTable(pool, { ...board, ...snapshot, current }, query)
    }),
  )
  return { tables: tables.filter((table) => table !== null) }
}

type ShownSnapshot = Pick<Board, 'ref' | 'snapshotId' | 'snapshot'> & {
  current: Pick<CurrentBoards, 'withdrawals'>
}

/** The table and the slices that a query shows of a snapshot; null if it has no such slice. */
async function readTable(
  pool: pg.Pool,
  { ref, snapshotId, snapshot, current }: ShownSnapshot,
  { metric = 'headline', slice, value }: Query,
  change: (table: LeaderboardTable) => LeaderboardTable = (table) => table,
  listDimensions: typeof listQueried = listQueried,
): Promise<PublishedTable | null> {
  const focus = slice === undefined || value === undefined ? null : { dimension: slice, value }
  const table = await readTableView(pool, snapshotId, metric, focus)
  if (!table || (slice !== undefined && !table.dimensions.includes(slice))) return null
  const slices = await readSliceViews(pool, snapshotId, metric, listDimensions(table, { slice, value }))
  const withdrawn = listWithdrawn(ref, current)
  const hidden = listHidden(withdrawn)
  return {
    ...hideNumbers(change(table), hidden),
    slices: hideSliceNumbers(slices, hidden),
    snapshot,
    withdrawnRuns: withdrawn.map(({ releaseId: _, judgeId: __, ...run }) => run),
  }
}

/** The dimensions of which a query has the slices: all, or one; none for the table of a slice. */
function listQueried(
  { dimensions }: Pick<LeaderboardTable, 'dimensions'>,
  { slice, value }: Pick<Query, 'slice' | 'value'>,
): SliceDimension[] {
  if (slice === undefined) return dimensions
  return value === undefined ? [slice] : []
}

/** A page has the slices of one dimension: that of the view, or the first. */
const listShown: typeof listQueried = ({ dimensions }, { slice = dimensions[0] }) => (slice ? [slice] : [])

/** The withdrawn runs of a board. */
export const listWithdrawn = (
  { release, judge }: Board['ref'],
  { withdrawals }: Pick<CurrentBoards, 'withdrawals'>,
) => withdrawals.filter(({ releaseId, judgeId }) => releaseId === release.id && judgeId === judge.id)

const listHidden = (withdrawn: readonly Pick<WithdrawnRun, 'runId' | 'withdrawal'>[]) =>
  new Set(withdrawn.flatMap(({ runId, withdrawal }) => (withdrawal.hidden ? [runId] : [])))

/** Adds what is true now: whether the table is the default, the withdrawal of its release, and counts of runs. */
function addCurrent(
  table: LeaderboardTable,
  { ref, withdrawal }: Board,
  { counts }: Pick<CurrentBoards, 'counts'>,
): LeaderboardTable {
  const ofJudge = new Map(
    counts.filter(({ judgeId }) => judgeId === ref.judge.id).map((counted) => [counted.runId, counted]),
  )
  return {
    ...addWithdrawal(table, { ref, withdrawal }),
    isDefault: ref.isDefault,
    rows: table.rows.map((row) => {
      const { made, published, withdrawn, completed, unfinished, trials } = ofJudge.get(row.runId) ?? row.runs
      return { ...row, runs: { ...row.runs, made, published, withdrawn, completed, unfinished, trials } }
    }),
  }
}

/** Adds the withdrawal of the release, as it is now. */
export function addWithdrawal<Table extends LeaderboardTable>(
  table: Table,
  { ref, withdrawal }: Pick<Board, 'ref' | 'withdrawal'>,
): Table {
  return {
    ...table,
    withdrawal,
    release: { ...table.release, withdrawnAt: ref.release.withdrawnAt },
  }
}

/**
 * Reads the content of the page: the tables to choose from, the chosen one, and its slices in one dimension. Of an
 * older snapshot, only the withdrawal of its release is current.
 */
export async function readLeaderboardPage(
  pool: pg.Pool,
  view: z.input<typeof LeaderboardView>,
): Promise<LeaderboardPage> {
  const current = await readCurrentBoards(pool)
  const refs = current.boards.map(({ ref, address }) => ({ ...ref, path: formatBoardPath(address) }))
  const none = { refs, table: null, snapshots: [], pair: null }
  const path = view.board && formatBoardPath(view.board)
  const board = path
    ? current.boards.find(({ address }) => formatBoardPath(address) === path)
    : chooseTable(current.boards, view)
  if (!board) return { ...none, isPending: path === undefined && (await hasPendingResults(pool, view)) }
  const snapshots = await listSnapshots(pool, board)
  const chosen =
    view.at === undefined ? board : snapshots.find(({ snapshot }) => snapshot.sequence === view.at)
  const table =
    chosen &&
    (await readTable(
      pool,
      { ref: board.ref, ...chosen, current },
      view,
      (stored) =>
        chosen.snapshotId === board.snapshotId
          ? addCurrent(stored, board, current)
          : addWithdrawal(stored, board),
      listShown,
    ))
  if (!chosen || !table) return { ...none, isPending: false }
  return {
    refs,
    table,
    snapshots: snapshots.map(({ snapshot }) => snapshot),
    pair: await readPagePair(pool, chosen.snapshotId, table, view),
    isPending: false,
  }
}

/** The comparison of the two systems of a view; without a choice, of the two with the highest scores. */
async function readPagePair(
  pool: pg.Pool,
  snapshotId: string,
  table: PublishedTable,
  { metric = 'headline', ...chosen }: z.input<typeof LeaderboardView>,
): Promise<LeaderboardPage['pair']> {
  const [best, next] = table.rows.filter(({ letters }) => letters.length > 0)
  const isChosen = chosen.first !== undefined && chosen.second !== undefined
  const [first, second] = isChosen ? [chosen.first, chosen.second] : [best?.runId, next?.runId]
  if (first === undefined || second === undefined) return null
  const hidden = listHidden(table.withdrawnRuns)
  if (hidden.has(first) || hidden.has(second)) return null
  return readPair(pool, snapshotId, { metric, table, runs: [first, second] })
}

async function findSnapshot(pool: pg.Pool, board: Board, sequence: number) {
  return (await listSnapshots(pool, board)).find(({ snapshot }) => snapshot.sequence === sequence) ?? null
}

/** Whether a query names published results for which a worker has yet to store the first snapshot. */
async function hasPendingResults(
  pool: pg.Pool,
  { release, judge, profile }: Pick<Query, 'release' | 'judge' | 'profile'>,
): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM run JOIN grading ON grading.run_id = run.id LEFT JOIN result ON result.grading_id = grading.id
       WHERE ${publishedRuns} AND ${boardRuns} AND ($1::uuid IS NULL OR run.release_id = $1) AND ($2::uuid IS NULL OR grading.judge_id = $2)
         AND ($3::text IS NULL OR coalesce(result.profile, grading.profile) = $3)
         AND NOT EXISTS (
           SELECT FROM board WHERE board.release_id = run.release_id AND board.judge_id = grading.judge_id AND board.profile = coalesce(result.profile, grading.profile)
         )
     ) AS found`,
    [release ?? null, judge ?? null, profile ?? null],
  )
  return rows[0]?.found ?? false
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
