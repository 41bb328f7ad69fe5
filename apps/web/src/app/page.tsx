import type { Search } from './boards/load-board'
import { describeBoard, showBoard } from './boards/open-board'

type RouteProps = { searchParams: Promise<Search> }

export async function generateMetadata({ searchParams }: RouteProps) {
  return describeBoard(null, await searchParams)
}

export default async function LeaderboardRoute({ searchParams }: RouteProps) {
  return showBoard(null, await searchParams)
}
