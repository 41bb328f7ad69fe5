import type * as scoring from '@consilium/scoring'
import { describe, expectTypeOf, it } from 'vitest'
import type { AnswerOrigin, RunAnswerOrigin } from '../systems/answer-origins'
import type {
  LeaderboardRef,
  LeaderboardRow,
  LeaderboardSlice,
  LeaderboardTable,
  TableKey,
} from './leaderboard'
import type { PhysicianSpread } from './physician-spread'
import type { IncompleteScore, JudgeError, RunCounts } from './row-disclosures'
import type { TaskShare, WorstScore } from './task-share'

describe('the public schemas of the leaderboard', () => {
  it('have the types that the scoring package computes', () => {
    expectTypeOf<LeaderboardTable>().toEqualTypeOf<scoring.LeaderboardTable>()
    expectTypeOf<LeaderboardRow>().toEqualTypeOf<scoring.LeaderboardRow>()
    expectTypeOf<LeaderboardSlice>().toEqualTypeOf<scoring.LeaderboardSlice>()
    expectTypeOf<LeaderboardRef>().toEqualTypeOf<scoring.LeaderboardRef>()
    expectTypeOf<TableKey>().toEqualTypeOf<scoring.TableKey>()
    expectTypeOf<PhysicianSpread>().toEqualTypeOf<scoring.PhysicianSpread>()
    expectTypeOf<RunCounts>().toEqualTypeOf<scoring.RunCounts>()
    expectTypeOf<IncompleteScore>().toEqualTypeOf<scoring.IncompleteScore>()
    expectTypeOf<JudgeError>().toEqualTypeOf<scoring.JudgeError>()
    expectTypeOf<TaskShare>().toEqualTypeOf<scoring.TaskShare>()
    expectTypeOf<WorstScore>().toEqualTypeOf<scoring.WorstScore>()
    expectTypeOf<AnswerOrigin>().toEqualTypeOf<scoring.AnswerOrigin>()
    expectTypeOf<RunAnswerOrigin>().toEqualTypeOf<scoring.RunAnswerOrigin>()
  })
})
