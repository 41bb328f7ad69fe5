import type { Metadata } from 'next'
import { LeaderboardView } from '../domain/leaderboard/leaderboard'
import { findRefusal } from '../domain/permissions/permissions'
import { Leaderboard } from '../features/leaderboard/leaderboard'
import { currentActor } from '../server/access/current-actor'
import { serverApi } from '../server/entry/root-router'

export const metadata: Metadata = { title: 'Leaderboard' }

export default async function LeaderboardRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const parsed = LeaderboardView.safeParse(await searchParams)
  const view = parsed.success ? parsed.data : LeaderboardView.parse({})
  const [actor, api] = await Promise.all([currentActor(), serverApi()])
  const may = {
    readRuns: findRefusal(actor, 'published.read') === null,
    startRuns: findRefusal(actor, 'runs.start') === null,
  }
  return <Leaderboard page={await api.leaderboard.page(view)} view={view} may={may} />
}
