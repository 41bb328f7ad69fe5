import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CellMark, describeCell, MarkLegend } from './cell-mark'
import type { ShownCell } from './lay-out-cells'
import { markWords } from './strings'

const cell = (more: Partial<ShownCell>): ShownCell => ({
  criterionId: 'a',
  answerId: 'b',
  is: 'judged',
  met: true,
  points: 5,
  cell: null,
  said: null,
  ...more,
})
const glyphOf = (shown: ShownCell) => renderToStaticMarkup(<CellMark cell={shown} />).replace(/<[^>]+>/g, '')
const states: Partial<ShownCell>[] = [
  {},
  { points: -5 },
  { met: false },
  { is: 'none', met: null },
  { is: 'queued', met: null },
  { is: 'failed', met: null },
]

describe('the marks of a test-drive', () => {
  it('differ in shape, and “not met” is not the mark of a missing verdict', () => {
    expect(new Set(states.map((state) => glyphOf(cell(state)))).size).toBe(states.length)
  })

  it('are described in words and explained in the legend', () => {
    expect(describeCell(cell({ met: false }))).toBe('not met')
    expect(describeCell(cell({ is: 'none', met: null }))).toBe('no verdict yet')
    const legend = renderToStaticMarkup(<MarkLegend />)
    for (const word of Object.values(markWords)) expect(legend).toContain(word)
    for (const state of states) expect(legend).toContain(glyphOf(cell(state)))
  })
})
