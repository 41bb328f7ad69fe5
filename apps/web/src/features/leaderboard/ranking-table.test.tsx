import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LeaderboardTable } from '../../domain/leaderboard/leaderboard'
import { buildScoreScale } from '../kits/charts/score-scale'
import { RankingTable } from './ranking-table'
import { board } from './testing/any-board'

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

describe('RankingTable', () => {
  it('shows the numbers of each interval under a visible heading', () => {
    const visible = render().replaceAll(/<(\w+)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, '')
    expect(visible).toContain('48.2–61.3')
    expect(visible).toContain('no interval')
    expect(visible).toMatch(/<th[^>]*>(?:<[^>]*>)*95 % interval/)
  })

  it('has a column of letters only where systems are compared', () => {
    const tooFew = board.rows.map((shown) => ({ ...shown, rank: null, letters: [] }))
    expect(render()).toContain('abbr="Tied"')
    expect(render({ rows: tooFew })).not.toContain('abbr="Tied"')
  })
})
