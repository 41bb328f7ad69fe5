import { describe, expect, it } from 'vitest'
import type { LeaderboardRow, LeaderboardTable } from '../../domain/leaderboard/leaderboard'
import { describeIncomplete } from './describe-incomplete'
import { describeInWords } from './describe-in-words'
import { describeFigureResolution, describeResolution, explainResolution } from './describe-resolution'
import { describeRuns } from './describe-runs'
import { joinNames } from './join-names'
import { describeLead } from './strings'
import { board } from '../../domain/leaderboard/testing/any-board'

const [system, physicians] = board.rows as [LeaderboardRow, LeaderboardRow]
const readLine = (table: LeaderboardTable, term: string) => {
  const { measured, follows } = describeInWords(table)
  return [...measured, ...follows].find((line) => line.term === term)?.detail
}

describe('describeResolution', () => {
  it('rounds up, so that the printed difference is never below the exact one', () => {
    expect(describeResolution({ ...board, resolves: 0.17401 })).toContain('differences of 17.5 points')
    expect(describeFigureResolution({ ...board, resolves: 0.174 })).toBe('resolves 17.4 points')
  })

  it('names no difference beyond the scale of scores', () => {
    const none = 'these tasks show no difference between ranked systems reliably, however large'
    expect(describeFigureResolution({ ...board, resolves: 1.224 })).toBe(none)
    expect(describeResolution({ ...board, resolves: 1.224 })).toBe(none)
    expect(explainResolution({ ...board, resolves: 1.224 })).toBeNull()
    expect(explainResolution({ ...board, resolves: 0.174 })).toContain('truly differ by 17.4 points')
  })

  it('says that tasks separate no systems at any difference, and how many would', () => {
    const few = { ...board, resolves: null, minTasks: 9, whyNoResolution: 'too-few-tasks' as const }
    const said = 'these tasks can’t separate systems at any difference: that takes at least 9 tasks'
    expect(describeResolution(few)).toBe(said)
    expect(describeFigureResolution(few)).toBe(said)
  })

  it('says nothing of one system, and why several are not ranked', () => {
    const none = { ...board, resolves: null, whyNoResolution: 'too-few-systems' as const }
    expect(describeResolution({ ...none, rows: [system] })).toBeNull()
    expect(describeResolution(none)).toContain('fewer than two systems have a score on every task')
  })
})

describe('describeRuns', () => {
  const one = {
    made: 1,
    published: 1,
    withdrawn: 0,
    completed: 0,
    unfinished: 0,
    trials: 0,
    publishedScores: null,
  }

  it('names published, unpublished and unfinished runs with the spread of scores, and trials apart', () => {
    expect(
      describeRuns({
        made: 5,
        published: 2,
        withdrawn: 1,
        completed: 1,
        unfinished: 1,
        trials: 3,
        publishedScores: { low: 0.521, high: 0.549 },
      }),
    ).toBe(
      '5 runs made · 2 published, with scores of 52.1–54.9 · 1 withdrawn · 1 completed and not published · 1 not completed · 3 trials on part of the tasks',
    )
  })

  it('says nothing of a single run', () => {
    expect(describeRuns(one)).toBeNull()
    expect(describeRuns({ ...one, trials: 1 })).toBe('1 trial on part of the tasks')
  })
})

describe('joinNames', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C', 'D'], 'A, B, C and D'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
  ])('joins %j as “%s”', (names, text) => expect(joinNames(names)).toBe(text))
})

describe('describeIncomplete', () => {
  const compared = (name: string, verdict: 'higher' | 'lower' | 'not_different') => ({
    runId: name,
    system: name,
    tasks: 9,
    difference: 0.1,
    verdict,
  })
  const incomplete = {
    bounds: { low: 0.278, high: 0.412 },
    minTasks: 8,
    comparisons: [compared('A', 'higher'), compared('B', 'not_different')],
  }

  it('gives bounds on all tasks and the comparisons that were made', () => {
    expect(describeIncomplete({ tasks: 9, incomplete }, 14, true)).toEqual([
      'With the worst or the best possible answers to the missing tasks, its score before length adjustment on all 14 would be 27.8 or 41.2. These are bounds, not a confidence interval.',
      'Ranked systems compared with it on the same 9 tasks, in points: significantly higher: A (+10.0); no significant difference: B (+10.0). No significant difference does not mean equal.',
    ])
  })

  it('claims no comparison on too few tasks', () => {
    const few = { ...incomplete, minTasks: 10 }
    expect(describeIncomplete({ tasks: 9, incomplete: few }, 14, false).at(-1)).toBe(
      'Its 9 tasks can’t separate it from a ranked system at any difference: that takes at least 10.',
    )
  })
})

describe('describeInWords', () => {
  it('says what is measured, who asks in the tasks, and which systems are ranked', () => {
    expect(readLine(board, 'Measured')).toContain('harmful or wrong costs points')
    expect(readLine({ ...board, measuresHarms: false }, 'Measured')).not.toContain('harmful')
    expect(readLine(board, 'On')).toBe(
      '14 tasks of D, 2026.1. In each, a clinician asks something from daily work. Frozen 1 Jan 2026, none held out.',
    )
    expect(readLine(board, 'Systems')).toBe('2, physicians among them, each with a score on every task.')
    expect(readLine({ ...board, rows: [system, { ...physicians, complete: false }] }, 'Systems')).toBe(
      '1 with a score on every task. On part of the tasks, so not ranked: System 2.',
    )
  })

  it('says which systems no other exceeds, and how they compare with physicians', () => {
    expect(readLine(board, 'Best')).toBe('No two ranked systems differ significantly.')
    expect(readLine(board, 'System 2')).toBe(
      'Ranked systems compared with them: no significant difference: System 1.',
    )
    const apart = {
      ...board,
      rows: [
        { ...system, rank: { best: 1, worst: 1 }, letters: ['a'] },
        { ...physicians, unclipped: 0.2, rank: { best: 2, worst: 2 }, letters: ['b'] },
      ],
    }
    expect(readLine(apart, 'Best')).toBe(
      'System 1 scores significantly higher than every other ranked system.',
    )
    expect(readLine(apart, 'System 2')).toBe(
      'Ranked systems compared with them: significantly higher: System 1.',
    )
  })

  it('says that the judge is not validated, and labels the scenario', () => {
    expect(readLine(board, 'Judge')).toContain('This judge has not been validated here')
    const scenario = {
      sensitivity: 0.95,
      specificity: 0.95,
      lowestShift: -0.0041,
      highestShift: 0.0222,
      differenceFactor: 1.1111,
    }
    const said = readLine({ ...board, judgeError: { validated: false, scenario } }, 'Judge errors')
    expect(said).toContain('A scenario, not a measurement')
    expect(said).toContain('−0.4 to +2.2 points')
    expect(said).toContain('1.11 times')
  })

  it('counts tasks that were taken out, and makes no claim on a board of one system', () => {
    expect(readLine({ ...board, takenOutTasks: 2 }, 'On')).toContain('2 taken out since and still counted')
    expect(readLine({ ...board, rows: [system] }, 'Best')).toBeUndefined()
    const unranked = { ...physicians, complete: false, rank: null, letters: [] }
    expect(readLine({ ...board, rows: [system, unranked] }, 'Best')).toBeUndefined()
    expect(describeLead({ ...board, rows: [system, unranked] }, false)).not.toContain('letter')
  })
})
