import { describe, expect, it } from 'vitest'
import { compareTable } from '../tables/compare-table'
import { computeFewestExamples } from './fewest-examples'

const holm = (hypotheses: number) => computeFewestExamples({ hypotheses, correction: 'holm', alpha: 0.05 })

/** Systems that differ from each other by almost the same amount on each of n examples. */
const farApart = (systems: number, n: number) =>
  Array.from({ length: systems }, (_, place) => ({
    id: `s${place}`,
    examples: new Map(
      Array.from({ length: n }, (_, example) => [`e${example}`, [place + ((example * place) % 3) / 1e6]]),
    ),
  }))

describe('computeFewestExamples', () => {
  it('grows with the number of pairs', () => {
    expect([0, 1, 3, 10, 100].map(holm)).toEqual([null, 6, 7, 9, 12])
    expect(computeFewestExamples({ hypotheses: 10, correction: 'benjamini-hochberg', alpha: 0.05 })).toBe(6)
  })

  it.each([2, 3, 5, 9])('is the number from which %i systems can differ in a table', (systems) => {
    const fewest = holm((systems * (systems - 1)) / 2) ?? 0
    const enough = compareTable(farApart(systems, fewest))
    const short = compareTable(farApart(systems, fewest - 1))
    expect(enough).toMatchObject({ fewestExamples: fewest, isComparable: true })
    expect(enough.pairs.some(({ different }) => different)).toBe(true)
    expect(short).toMatchObject({ fewestExamples: fewest, isComparable: false })
    expect(short.pairs.some(({ different }) => different)).toBe(false)
  })

  it('counts the examples that a pair shares, and needs none for one system', () => {
    const both = farApart(2, 8)
    const other = { id: 'other', examples: new Map(Array.from({ length: 8 }, (_, i) => [`o${i}`, [i]])) }
    expect(compareTable([...both.slice(1), other])).toMatchObject({ fewestExamples: 6, isComparable: false })
    expect(compareTable([...both, other])).toMatchObject({ fewestExamples: 7, isComparable: true })
    expect(compareTable(both.slice(1))).toMatchObject({ fewestExamples: null, isComparable: false })
  })
})
