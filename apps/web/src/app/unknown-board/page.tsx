import { notFound } from 'next/navigation'

/**
 * Where the leaderboard sends addresses that name no board. A page of its own, because a page that is not
 * found stays so in the browser until the path changes, and every board has the same path.
 */
export default function UnknownBoardRoute() {
  notFound()
}
