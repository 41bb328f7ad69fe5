import type { BoardAddress } from '../../../../../../domain/leaderboard/board-address'
import type { Search } from '../../../../load-board'
import { describeBoard, showBoard } from '../../../../open-board'

type RouteProps = { params: Promise<BoardAddress>; searchParams: Promise<Search> }

export async function generateMetadata({ params, searchParams }: RouteProps) {
  return describeBoard({ board: await params }, await searchParams)
}

export default async function BoardRoute({ params, searchParams }: RouteProps) {
  return showBoard({ board: await params }, await searchParams)
}
