import { findDefaultTable, type TableHead } from '@consilium/scoring'
import { readDefaultBoard } from '@consilium/worker/boards'
import type pg from 'pg'
import {
  formatBoardPath,
  type BoardAddress,
  type BoardSnapshot,
} from '../../domain/leaderboard/board-address'
import type { FeedEntry } from '../../domain/leaderboard/atom-feed'
import type { LeaderboardRef, TableKey } from '../../domain/leaderboard/leaderboard'

/** A board with its latest snapshot, and what can change without a new one. */
export interface Board extends TableHead {
  boardId: string
  address: BoardAddress
  snapshotId: string
  snapshot: BoardSnapshot
  /** Why the release is withdrawn; null unless it is. */
  withdrawal: string | null
}

export interface BoardList {
  boards: Board[]
  /** The board that an admin chose as the default. */
  chosen: TableKey | null
}

type SnapshotRow = Omit<BoardSnapshot, 'path'> & { snapshotId: string }

interface BoardRow extends SnapshotRow, BoardAddress {
  boardId: string
  publicSince: number
  canBeDefault: boolean
  ref: LeaderboardRef
  withdrawnAt: string | null
  withdrawal: string | null
}

const FEED_LENGTH = 50

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const snapshotColumns = `snapshot.id AS "snapshotId", snapshot.sequence, ${instant('snapshot.created_at')} AS "createdAt",
    snapshot.change, snapshot.content_hash AS "contentHash"`

const boardsQuery = `
  SELECT board.id AS "boardId", board.dataset_slug AS dataset, board.release_slug AS release, board.judge_slug AS judge, board.profile,
    extract(epoch FROM board.public_since)::float8 * 1000 AS "publicSince",
    ${snapshotColumns}, snapshot.can_be_default AS "canBeDefault", snapshot.ref,
    ${instant('withdrawal.at')} AS "withdrawnAt", withdrawal.text AS withdrawal
  FROM board
  JOIN release ON release.id = board.release_id
  JOIN judge ON judge.id = board.judge_id
  JOIN LATERAL (
    SELECT * FROM board_snapshot WHERE board_id = board.id ORDER BY sequence DESC LIMIT 1
  ) AS snapshot ON true
  LEFT JOIN release_notice withdrawal ON withdrawal.release_id = release.id AND withdrawal.kind = 'withdrawal'
  ORDER BY release.created_at DESC, release.id, judge.created_at DESC, judge.id, board.profile DESC`

/** Lists every board with its latest snapshot, newest release first, and marks the default. */
export async function listBoards(pool: pg.Pool): Promise<BoardList> {
  const [{ rows }, chosen] = await Promise.all([pool.query<BoardRow>(boardsQuery), readDefaultBoard(pool)])
  const boards = rows.map(describeBoard)
  const first = findDefaultTable(boards, chosen)
  return {
    boards: boards.map((board) =>
      board === first ? { ...board, ref: { ...board.ref, isDefault: true } } : board,
    ),
    chosen,
  }
}

function describeBoard({
  boardId,
  dataset,
  release,
  judge,
  profile,
  publicSince,
  canBeDefault,
  ref,
  withdrawnAt,
  withdrawal,
  ...snapshot
}: BoardRow): Board {
  const address = { dataset, release, judge, profile }
  return {
    boardId,
    address,
    publicSince,
    canBeDefault,
    ref: { ...ref, release: { ...ref.release, withdrawnAt } },
    withdrawal,
    ...describeSnapshot(address, snapshot),
  }
}

function describeSnapshot(
  address: BoardAddress,
  { snapshotId, ...snapshot }: SnapshotRow,
): Pick<Board, 'snapshotId' | 'snapshot'> {
  return { snapshotId, snapshot: { ...snapshot, path: formatBoardPath(address, snapshot.sequence) } }
}

/** Lists the snapshots of a board, newest first. */
export async function listSnapshots(
  pool: pg.Pool,
  { boardId, address }: Board,
): Promise<Pick<Board, 'snapshotId' | 'snapshot'>[]> {
  const { rows } = await pool.query<SnapshotRow>(
    `SELECT ${snapshotColumns} FROM board_snapshot AS snapshot WHERE board_id = $1 ORDER BY sequence DESC`,
    [boardId],
  )
  return rows.map((row) => describeSnapshot(address, row))
}

/** Lists the newest snapshots of a board, or of all boards, with the names of their time. */
export async function listFeedEntries(pool: pg.Pool, boardId: string | null): Promise<FeedEntry[]> {
  const { rows } = await pool.query<SnapshotRow & BoardAddress & Pick<FeedEntry, 'ref'>>(
    `SELECT ${snapshotColumns}, snapshot.ref, board.dataset_slug AS dataset, board.release_slug AS release,
       board.judge_slug AS judge, board.profile
     FROM board_snapshot AS snapshot JOIN board ON board.id = snapshot.board_id
     WHERE $1::uuid IS NULL OR board.id = $1
     ORDER BY snapshot.created_at DESC, snapshot.sequence DESC, snapshot.id LIMIT ${FEED_LENGTH}`,
    [boardId],
  )
  return rows.map(({ ref, dataset, release, judge, profile, ...row }) => ({
    ref,
    ...describeSnapshot({ dataset, release, judge, profile }, row),
  }))
}
