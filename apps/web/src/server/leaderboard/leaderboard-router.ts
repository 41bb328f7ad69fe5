import {
  ChooseDefaultTable,
  DefaultTableChoice,
  LeaderboardPage,
  LeaderboardRef,
  LeaderboardView,
} from '../../domain/leaderboard/leaderboard'
import { chooseDefaultTable } from './choose-default-table'
import { readDefaultChoice } from './read-default-choice'
import { readLeaderboardPage } from './read-leaderboard'
import { procedure, router } from '../platform/trpc'

export const leaderboardRouter = router({
  page: procedure('leaderboard.read')
    .input(LeaderboardView)
    .output(LeaderboardPage)
    .query(({ ctx, input }) => readLeaderboardPage(ctx.pool, input)),
  defaultChoice: procedure('leaderboard.chooseDefault')
    .output(DefaultTableChoice)
    .query(({ ctx }) => readDefaultChoice(ctx)),
  chooseDefault: procedure('leaderboard.chooseDefault')
    .input(ChooseDefaultTable)
    .output(LeaderboardRef)
    .mutation(({ ctx, input }) => chooseDefaultTable(ctx, input)),
})
