import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LeaderboardRow, LeaderboardView, PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { board, buildRow } from '../../../domain/leaderboard/testing/any-board'
import { describeChart } from './describe-chart'
import { drawSvg } from './draw-svg'
import { shorten, wrap } from './fit-text'
import { replaceUnknown, SharePicture } from './share-picture'
import { writeSnippet } from './write-snippet'

const view: LeaderboardView = { metric: 'headline', sort: 'score' }
const address = 'https://board.example/boards/d/2026-1/j-12345678/p/at/2'

/** A board of systems in the order of their scores, with physicians in the last place but one. */
function buildBoard(systems: number, changes: Partial<PublishedTable> = {}): PublishedTable {
  const rows = Array.from({ length: systems }, (_, place): LeaderboardRow => {
    const score = 0.9 - place / 50
    return buildRow(1, {
      runId: `run ${place}`,
      system: `System ${place}`,
      kind: place === systems - 2 ? 'physicians' : 'llm',
      vendor: place % 2 === 0 ? 'Even' : 'Odd',
      score,
      unclipped: score,
      interval: { low: score - 0.05, high: score + 0.05 },
    })
  })
  return { ...board, rows, ...changes }
}

const count = (text: string, part: string) => text.split(part).length - 1
const draw = (table: PublishedTable, changes: Partial<LeaderboardView> = {}) =>
  drawSvg(describeChart(table, { ...view, ...changes }), address)

describe('the SVG of a board', () => {
  it.each([2, 7, 40])('shows each of %d systems with its interval, and marks physicians', (systems) => {
    const svg = draw(buildBoard(systems))
    expect([count(svg, 'class="mark"'), count(svg, 'class="line"'), count(svg, 'class="band"')]).toEqual([
      systems,
      systems,
      1,
    ])
    expect(svg).toContain(`>System ${systems - 1}</text>`)
    expect(svg).toContain('>90.0</text>')
    expect(svg).toContain('>85.0–95.0</text>')
  })

  it('says what it shows: board, tasks, judge, date, address, and all rows to a screen reader', () => {
    const svg = draw(buildBoard(7))
    for (const part of [
      'D 2026.1, judged by J',
      '14 tasks of D, 2026.1, frozen 1 Jan 2026',
      'snapshot 2 of 1 Nov 2026',
      address,
    ])
      expect(svg).toContain(part)
    const [, description = ''] = /<desc id="description">(.*?)<\/desc>/.exec(svg) ?? []
    expect(description).toContain('Rank 1–2: System 0, 90.0 (85.0–95.0), tied a b')
    expect(description).toContain('System 6')
    expect(svg).toMatch(/^<svg[^>]* role="img" aria-labelledby="title description"/)
  })

  it('has no script, no file of another address and no name that ends its element', () => {
    const name = '</text><script>alert(1)</script>&"\u0000\u0008'
    const [first, ...others] = buildBoard(3).rows as [LeaderboardRow, ...LeaderboardRow[]]
    const svg = draw(buildBoard(3, { rows: [{ ...first, system: name }, ...others] }))
    expect(svg).not.toMatch(/<script|href|url\(|\u0000|\u0008/)
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;')
  })

  it('keeps the scale, ranks and letters of all systems where it shows some, and says so', () => {
    const tables = buildBoard(7)
    const [all, some] = [draw(tables), draw(tables, { vendor: ['Odd'] })]
    const readAxis = (svg: string) => svg.match(/class="small muted middle"[^>]*>[^<]*/g)
    expect(readAxis(some)).toEqual(readAxis(all))
    expect(count(some, 'class="mark"')).toBe(3)
    expect(some).toContain('3 of 7 systems shown. Ranks and letters are those of all 7.')
    expect(draw(tables, { vendor: ['Odd'], kind: ['physicians'] })).toContain('System 5')
    expect(draw(tables, { vendor: ['Even'], kind: ['physicians'] })).toContain('No system matches')
  })

  it('says that the data is simulated, a run withdrawn, or a system on part of the tasks', () => {
    const table = buildBoard(3, { simulated: true, judge: { ...board.judge, simulated: true } })
    const [first, second, third] = table.rows as [LeaderboardRow, LeaderboardRow, LeaderboardRow]
    const svg = draw({
      ...table,
      rows: [
        first,
        { ...second, simulated: true },
        { ...third, complete: false, rank: null, letters: [], tasks: 9 },
      ],
      withdrawnRuns: [
        {
          runId: first.runId,
          system: first.system,
          publishedAt: first.publishedAt,
          withdrawal: { at: '2026-11-02T00:00:00.000Z', reason: 'Wrong prompt', hidden: null },
        },
      ],
    })
    for (const part of [
      '>Simulated data.<',
      '>withdrawn<',
      '>simulated<',
      '>n = 9 of 14<',
      'compare the tests on shared tasks, not the scores',
    ])
      expect(svg).toContain(part)
  })
})

describe('the picture beside a shared link', () => {
  const render = (systems: number) =>
    renderToStaticMarkup(
      <SharePicture chart={describeChart(buildBoard(systems), view)} site="board.example" />,
    )

  it('shows the first systems and always the physicians, and says how many it leaves out', () => {
    expect(render(2)).not.toContain('more on the board')
    const many = render(40)
    expect(many).toContain('System 38')
    expect(many).not.toContain('System 6<')
    expect(many).toContain('… 32 systems between')
    expect(many).toContain('33 more on the board')
  })

  it('says of a system on part of the tasks that it is not ranked', () => {
    const { rows } = buildBoard(2)
    const table = buildBoard(2, { rows: rows.map((row, place) => ({ ...row, complete: place === 0 })) })
    const picture = renderToStaticMarkup(
      <SharePicture chart={describeChart(table, view)} site="board.example" />,
    )
    expect(picture).toContain('System 1 (not ranked)')
  })

  it('has only characters of its font, because others would be loaded from other sites', () => {
    expect(replaceUnknown('Łukasz Ähre 41 %, −3.0–5.2')).toBe('Łukasz Ähre 41 %, −3.0–5.2')
    expect(replaceUnknown('Ḥalcyon 漢\u202f🚀 ﬁt')).toBe('Halcyon ? ? fit')
  })
})

describe('texts of a picture', () => {
  it('are shortened and split without a measure of their font', () => {
    expect(shorten('Corvid Large', 12)).toBe('Corvid Large')
    expect(shorten('Corvid Larger', 12)).toBe('Corvid Larg…')
    expect(shorten('漢字漢字', 5)).toBe('漢字…')
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('a https://board.example', 10)).toEqual(['a', 'https://bo', 'ard.exampl', 'e'])
  })

  it('are escaped in the snippet to embed', () =>
    expect(writeSnippet({ href: 'https://a/?x=1&y=2', picture: 'https://a/p.svg', alt: '"A" <b>' })).toBe(
      '<a href="https://a/?x=1&amp;y=2"><img src="https://a/p.svg" alt="&quot;A&quot; &lt;b&gt;" width="860" style="max-width: 100%; height: auto"></a>',
    ))
})
