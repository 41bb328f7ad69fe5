import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LeaderboardTable } from '../../../domain/leaderboard/leaderboard'
import { buildScoreScale } from '../../kits/charts/score-scale'
import { RankingTable } from './ranking-table'
import { board } from '../../../domain/leaderboard/testing/any-board'

const render = (changes: Partial<LeaderboardTable> = {}) => {
  const shown = { ...board, ...changes }
  return renderToStaticMarkup(
    <RankingTable
      caption="Systems"
      table={shown}
      rows={shown.rows}
      tasks={14}
      metric="headline"
      order={{ sort: 'score', direction: 'descending' }}
      buildHref={() => '/'}
      scale={buildScoreScale(shown.rows)}
      linked={false}
    />,
  )
}

const listBoxes = (html: string) => html.match(/<rect[^>]*stroke-dasharray/g) ?? []

describe('RankingTable', () => {
  it('shows the numbers of each interval under a visible heading', () => {
    const visible = render().replaceAll(/<(\w+)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, '')
    expect(visible).toContain('48.2–61.3')
    expect(visible).toContain('no interval')
    expect(visible).toMatch(/<th[^>]*>(?:<[^>]*>)*95 % interval/)
  })

  it('shows a mean below 0 before its interval, at the place where the interval is', () => {
    const [row] = board.rows
    if (!row) throw new Error('The board is empty.')
    const interval = { low: -0.203, high: -0.016 }
    const below = {
      ...row,
      score: 0,
      unclipped: -0.11,
      interval,
      worstAtK: { k: 4, score: 0, unclipped: -0.11, interval },
    }
    const shown = render({ rows: [below] })
    expect(shown.match(/−11.0 \(−20.3 to −1.6\)/g), 'of the score and of the worst of 4').toHaveLength(2)
    const { place } = buildScoreScale([below])
    expect(shown).toContain(`<svg x="${place(-0.11)}%"`)
    expect(shown).not.toContain(`<svg x="${place(0)}%"`)
  })

  it('shows how physicians differ in their row', () => {
    const atK = [{ k: 2, tasks: 9, best: 0.613, mean: 0.52, worst: 0.43 }]
    const spread = {
      people: 12,
      answers: 18,
      sharedTasks: 9,
      medianMinutes: 14.4,
      minutesQuartiles: null,
      intervalMethod: 'two-way' as const,
      whyNoInterval: null,
      range: { sd: 0.16, expectedRange: 0.182 },
      whyNoRange: null,
      variance: null,
      whyNoVariance: 'too-few-degrees' as const,
      atK,
    }
    const [, physicians] = board.rows
    if (!physicians) throw new Error('The board has no physicians.')
    const shown = render({ rows: [{ ...physicians, tasks: 9, marks: ['simulated'], physicians: spread }] })
    expect(shown).toContain('n = 9 of 14 · 12 physicians · median 14 min · simulated answers')
    expect(shown).toContain('Human range 18.2 points · best of 2: 61.3 · worst of 2: 43.0')
    expect(listBoxes(shown), 'the key and the box around the score').toHaveLength(2)
    const few = render({ rows: [{ ...physicians, physicians: { ...spread, people: null, range: null } }] })
    expect(few).toContain('fewer than 5 physicians')
    expect(few).not.toContain('Human range')
    expect(listBoxes(few)).toEqual([])
  })

  it('sets systems without a score on every task apart, with what is known of them', () => {
    const [ranked, physicians] = board.rows
    if (!ranked || !physicians) throw new Error('The board has too few rows.')
    const lacking = {
      ...physicians,
      tasks: 9,
      complete: false,
      rank: null,
      letters: [],
      incomplete: { bounds: { low: 0.1, high: 0.6 }, minTasks: null, comparisons: [] },
    }
    const both = render({ rows: [ranked, lacking] })
    expect(both.indexOf('compare the tests on shared tasks, not the scores')).toBeGreaterThan(
      both.indexOf('System 1'),
    )
    expect(both).toContain('would be 10.0 or 60.0')
    expect(both).not.toContain('abbr="Tied"')
    const alone = render({ rows: [lacking] })
    expect(alone).toContain('On part of the tasks: not ranked<')
  })

  it('shows the shares of tasks with their intervals, and the number of tasks where it differs', () => {
    const [ranked, physicians] = board.rows
    if (!ranked || !physicians) throw new Error('The board has too few rows.')
    const none = { share: null, interval: null, tasks: 0 }
    const shown = render({
      rows: [
        ranked,
        { ...physicians, complete: false, negativeCriteriaMet: { ...none, reason: 'not-counted' } },
        { ...ranked, runId: 'x', importantCriteriaMissed: { ...none, reason: 'no-tasks' } },
      ],
    })
    expect(shown).toMatch(/12\.5.%<span[^>]*>4\.3–31\.2/)
    expect(shown).toContain('not counted yet')
    expect(shown).toContain('not measured')
    expect(shown.match(/n = 5</g)).toHaveLength(1)
    expect(shown).not.toContain('Worst of')
    const worstAtK = { k: 4, score: 0.41, unclipped: 0.41, interval: null }
    expect(render({ rows: [{ ...ranked, worstAtK }] })).toContain('Worst of 4')
  })

  it('has a column of letters only where systems are compared', () => {
    const tooFew = board.rows.map((shown) => ({ ...shown, rank: null, letters: [] }))
    expect(render()).toContain('abbr="Tied"')
    expect(render({ rows: tooFew })).not.toContain('abbr="Tied"')
  })
})
