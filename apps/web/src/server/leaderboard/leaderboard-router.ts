import { LeaderboardPage, LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { readLeaderboardPage } from './read-leaderboard'
import { procedure, router } from '../platform/trpc'

export const leaderboardRouter = router({
  page: procedure('leaderboard.read')
    .input(LeaderboardView)
    .output(LeaderboardPage)
    .query(({ ctx, input }) => readLeaderboardPage(ctx.pool, input)),
})
