import type { BoardAddress } from '../../../../../../../../domain/leaderboard/board-address'
import type { Search } from '../../../../../../load-board'
import { describeBoard, showBoard } from '../../../../../../open-board'

type RouteProps = {
  params: Promise<BoardAddress & { sequence: string }>
  searchParams: Promise<Search>
}

async function readPlace(params: RouteProps['params']) {
  const { sequence, ...board } = await params
  // Anything but a number names no snapshot.
  return { board, at: Number(sequence) }
}

export async function generateMetadata({ params, searchParams }: RouteProps) {
  return describeBoard(await readPlace(params), await searchParams)
}

export default async function SnapshotRoute({ params, searchParams }: RouteProps) {
  return showBoard(await readPlace(params), await searchParams)
}
