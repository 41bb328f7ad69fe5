import { createHash } from 'node:crypto'
import { rankedRuns } from '@consilium/db'
import { chooseTable, matchTables, type LeaderboardSlice, type LeaderboardTable } from '@consilium/scoring'
import { readRunCounts, type CountedRun } from '@consilium/worker/boards'
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
import { listBoards, listSnapshots, type Board, type BoardList } from './list-boards'
import { readPair } from './read-pair'
import { readSliceViews, readTableView } from './read-views'

type Query = z.input<typeof LeaderboardQuery>

/** The boards, and what they say that is no part of a snapshot. */
export interface CurrentBoards extends BoardList {
  counts: CountedRun[]
  /** Changes whenever any board does. */
  etag: string
}

/** Reads the boards with what can change without a new snapshot: the default, withdrawals and counts of runs. */
export async function readCurrentBoards(pool: pg.Pool): Promise<CurrentBoards> {
  const [list, counts] = await Promise.all([listBoards(pool), readRunCounts(pool)])
  const shown = list.boards.map(({ ref, withdrawal, snapshot }) => [ref, withdrawal, snapshot.contentHash])
  return { ...list, counts, etag: `"${hash([shown, list.chosen, counts])}"` }
}

/**
 * Reads every table that the query matches, with all slices or those of one dimension. A snapshot that is named is
 * read exactly as it was stored, so that its bytes never change.
 */
export async function readLeaderboardTables(
  pool: pg.Pool,
  current: CurrentBoards,
  query: Query,
): Promise<Leaderboard> {
  const tables = await Promise.all(
    matchTables(current.boards, query).map(async (board) => {
      if (query.at === undefined)
        return readTable(pool, board, query, (table) => addCurrent(table, board, current))
      const snapshot = await findSnapshot(pool, board, query.at)
      return snapshot && readTable(pool, { ...board, ...snapshot }, query)
    }),
  )
  return { tables: tables.filter((table) => table !== null) }
}

/** The table and the slices that a query shows of a snapshot; null if it has no such slice. */
async function readTable(
  pool: pg.Pool,
  { snapshotId, snapshot }: Pick<Board, 'snapshotId' | 'snapshot'>,
  { metric = 'headline', slice, value }: Query,
  change: (table: LeaderboardTable) => LeaderboardTable = (table) => table,
): Promise<PublishedTable | null> {
  const focus = slice === undefined || value === undefined ? null : { dimension: slice, value }
  const table = await readTableView(pool, snapshotId, metric, focus)
  if (!table || (slice !== undefined && !table.dimensions.includes(slice))) return null
  const dimensions = focus ? [] : slice === undefined ? table.dimensions : [slice]
  const slices = await readSliceViews(pool, snapshotId, metric, dimensions)
  return { ...change(table), slices, snapshot }
}

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
      const { made, published, completed, unfinished, trials } = ofJudge.get(row.runId) ?? row.runs
      return { ...row, runs: { ...row.runs, made, published, completed, unfinished, trials } }
    }),
  }
}

function addWithdrawal(
  table: LeaderboardTable,
  { ref, withdrawal }: Pick<Board, 'ref' | 'withdrawal'>,
): LeaderboardTable {
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
    (await readTable(pool, chosen, view, (stored) =>
      chosen.snapshotId === board.snapshotId
        ? addCurrent(stored, board, current)
        : addWithdrawal(stored, board),
    ))
  if (!chosen || !table) return { ...none, isPending: false }
  return {
    refs,
    table: { ...table, slices: await readPageSlices(pool, chosen.snapshotId, table, view) },
    snapshots: snapshots.map(({ snapshot }) => snapshot),
    pair: await readPagePair(pool, chosen.snapshotId, table, view),
    isPending: false,
  }
}

async function readPagePair(
  pool: pg.Pool,
  snapshotId: string,
  table: PublishedTable,
  { first, second, metric = 'headline' }: z.input<typeof LeaderboardView>,
): Promise<LeaderboardPage['pair']> {
  if (first === undefined || second === undefined) return null
  return readPair(pool, snapshotId, { metric, table, runs: [first, second] })
}

/** A page has the slices of one dimension: that of the view, or the first. */
async function readPageSlices(
  pool: pg.Pool,
  snapshotId: string,
  table: PublishedTable,
  { slice, value, metric = 'headline' }: z.input<typeof LeaderboardView>,
): Promise<LeaderboardSlice[]> {
  const dimension = slice ?? table.dimensions[0]
  if (value !== undefined && dimension) return readSliceViews(pool, snapshotId, metric, [dimension])
  return table.slices.filter((one) => one.dimension === dimension)
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
       SELECT FROM run JOIN grading ON grading.run_id = run.id JOIN result ON result.grading_id = grading.id
       WHERE ${rankedRuns} AND ($1::uuid IS NULL OR run.release_id = $1) AND ($2::uuid IS NULL OR grading.judge_id = $2)
         AND ($3::text IS NULL OR result.profile = $3)
         AND NOT EXISTS (
           SELECT FROM board WHERE board.release_id = run.release_id AND board.judge_id = grading.judge_id AND board.profile = result.profile
         )
     ) AS found`,
    [release ?? null, judge ?? null, profile ?? null],
  )
  return rows[0]?.found ?? false
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
