import type { Metadata } from 'next'
import { LeaderboardMissing } from '../../features/leaderboard/leaderboard-missing'

export const metadata: Metadata = { title: 'Board not found' }

export default function BoardNotFound() {
  return <LeaderboardMissing />
}
