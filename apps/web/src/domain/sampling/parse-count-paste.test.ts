import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCountPaste } from './parse-count-paste'
import { publishedCells, publishedSpecialties } from './published-table'
import { layOutTarget, readNumbers, sumGrid, writeNumbers } from './target-grid'

const noLevels = () => []
const cross = layOutTarget(publishedCells, noLevels, [{ slice: 'red_teaming_typical' }])
const margin = layOutTarget(publishedSpecialties, noLevels, [])
const options = { isFactor: false, from: { row: 0, column: 0 }, confirmed: new Set<string>() }
const parse = (text: string, more: object = {}) => parseCountPaste(text, { grid: cross, ...options, ...more })
const apply = (cells: ReturnType<typeof parse>['cells'], target = publishedCells) =>
  readNumbers(writeNumbers({ ...target, counts: [] }, cells))

describe('a pasted table of counts', () => {
  const published = readNumbers(publishedCells)
  const bare = '84\t59\t93\n46\t5\t91\n126\t14\t7'
  const labeled =
    'Use case\tGood faith, typical\tGood faith, difficult\tRed teaming, difficult\tAll\n' +
    'Care consult\t84\t59\t93\t236\nWriting and documentation\t46\t5\t91\t142\n' +
    'Medical research\t126\t14\t7\t147\nAll\t256\t78\t191\t525\n'
  const names =
    'useCase,good_faith_typical,good_faith_difficult,red_teaming_difficult\nconsult,84,59,93\nwriting,46,5,91\nresearch,126,14,7'
  const list =
    'Slice\tUse case\tTasks\n' +
    publishedCells.counts
      .map(({ levels, count }) => `${levels.slice}\t${levels.useCase}\t${count}`)
      .join('\r\n')
  it.each([
    ['without headings', bare],
    ['with labels and sums', labeled],
    ['as CSV with stored names', names],
    ['as a list with its columns in another order', list],
  ])('is read %s', (_, text) => {
    const { cells, questions, problems } = parse(text)
    expect({ questions, problems }).toEqual({ questions: [], problems: [] })
    expect(apply(cells)).toEqual(published)
  })

  it('begins in the selected cell, and says how much falls outside', () => {
    const { cells, problems } = parse('1\t2\n3\t4', { from: { row: 2, column: 1 } })
    expect(cells).toEqual([
      { levels: { useCase: 'research', slice: 'good_faith_difficult' }, value: 1 },
      { levels: { useCase: 'research', slice: 'red_teaming_difficult' }, value: 2 },
    ])
    expect(problems).toEqual(['2 numbers are outside the table. Start in a cell further up or to the left.'])
  })

  it('asks about levels that differ in case or punctuation, and names unknown ones', () => {
    const text = 'cardiology\t12\nNeurology\t9\nPodiatry\t3\nSurgery\tmany'
    const first = parse(text, { grid: margin })
    expect(first.cells).toEqual([{ levels: { specialty: 'Neurology' }, value: 9 }])
    expect(first.questions).toEqual([{ text: 'cardiology', dimension: 'specialty', level: 'Cardiology' }])
    expect(first.problems).toEqual([
      '“Podiatry” is not a level of specialty.',
      'Row 4 does not have specialty and one number.',
    ])
    const second = parse(text, { grid: margin, confirmed: new Set(['cardiology']) })
    expect(second.questions).toEqual([])
    expect(second.cells).toContainEqual({ levels: { specialty: 'Cardiology' }, value: 12 })
  })

  it('keeps quoted commas and thousands, and clears cells with a dash', () => {
    const { cells, problems } = parse('"1,204";–;3')
    expect(problems).toEqual([])
    expect(cells.map(({ value }) => value)).toEqual([1204, null, 3])
    expect(parse('1.5\t2\t3').problems).not.toEqual([])
    expect(parse('1.5\t2\t3', { isFactor: true }).cells[0]?.value).toBe(1.5)
  })

  it('reads back any block of counts', () => {
    const blocks = fc.array(fc.array(fc.nat(2000), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(blocks, (block) => {
        const { cells } = parse(block.map((row) => row.join('\t')).join('\n'))
        const { total, rows } = sumGrid(cross, apply(cells))
        expect(rows).toEqual(block.map((row) => row.reduce((sum, value) => sum + value, 0)))
        expect(total).toBe(block.flat().reduce((sum, value) => sum + value, 0))
      }),
    )
  })
})
