import { LeaderboardPage, LeaderboardView } from '../../domain/leaderboard'
import { readPage } from '../leaderboard/read-leaderboard'
import { procedure, router } from '../trpc'

export const leaderboardRouter = router({
  page: procedure('leaderboard.read')
    .input(LeaderboardView)
    .output(LeaderboardPage)
    .query(({ ctx, input }) => readPage(ctx.pool, input)),
})
