import type pg from 'pg'
import { z } from 'zod'
import { BoardAddress, formatBoardPath } from '../../../domain/leaderboard/board-address'
import { notFound } from '../../platform/refusal'
import { listSnapshots, type Board } from '../list-boards'
import { readCurrentBoards, type CurrentBoards } from '../read-leaderboard'

/** The address of a snapshot. Anything but a number names none. */
export const SnapshotAddress = z.strictObject({ ...BoardAddress.shape, sequence: z.string().max(200) })
export type SnapshotAddress = z.infer<typeof SnapshotAddress>

/**
 * Finds a board by its address.
 * @throws Refusal if there is no such board.
 */
export function findBoard<Of extends Pick<Board, 'address'>>(
  boards: readonly Of[],
  address: BoardAddress,
): Of {
  const path = formatBoardPath(address)
  const board = boards.find((one) => formatBoardPath(one.address) === path)
  if (!board) throw notFound('board')
  return board
}

export interface FoundSnapshot extends Pick<Board, 'snapshotId' | 'snapshot'> {
  current: CurrentBoards
  board: Board
}

/**
 * Finds a snapshot by its address, with what is true now of all boards.
 * @throws Refusal if there is no such board or snapshot.
 */
export async function findSnapshot(
  pool: pg.Pool,
  { sequence, ...address }: SnapshotAddress,
): Promise<FoundSnapshot> {
  const current = await readCurrentBoards(pool)
  const board = findBoard(current.boards, address)
  const found = (await listSnapshots(pool, board)).find(
    ({ snapshot }) => String(snapshot.sequence) === sequence,
  )
  if (!found) throw notFound('snapshot')
  return { current, board, ...found }
}
