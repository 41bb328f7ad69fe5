import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTable, type SampledSystem, type TableComparison } from './compare-table'
import type { PairComparison } from './compare-systems'
import { computeTQuantile } from '../../numeric/t-quantile'

/** Systems with a skill of their own, as the share of steps reached on each example. */
const drawSystems = (isComplete: boolean) =>
  fc
    .record({
      systems: fc.integer({ min: 2, max: 6 }),
      examples: fc.integer({ min: 2, max: 30 }),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      spread: fc.constantFrom(0.02, 0.2, 1),
    })
    .map(({ systems, examples, seed, spread }) => {
      let state = seed
      const next = () => (state = (state * 48271) % 2147483647) / 2147483647
      return Array.from({ length: systems }, (_, i): SampledSystem => {
        const skill = next()
        const answered = isComplete ? examples : 1 + Math.floor(next() * examples)
        const scores = Array.from({ length: answered }, (_value, at) => {
          const score = Math.round((skill + spread * (next() - 0.5)) * 50) / 50
          return [`e${String(at).padStart(2, '0')}`, [score]] as const
        })
        return { id: `s${i}`, examples: new Map(scores) }
      })
    })

const haveSeparateLetters = ({ standings }: TableComparison, { first, second }: PairComparison): boolean => {
  const lettersOf = (id: string) => standings.find((standing) => standing.id === id)?.letters ?? []
  return !lettersOf(first).some((letter) => lettersOf(second).includes(letter))
}

const checkTables = (isComplete: boolean, check: (table: TableComparison) => void) =>
  fc.assert(
    fc.property(drawSystems(isComplete), (systems) => check(compareTable(systems))),
    { numRuns: 300 },
  )

describe('the smallest difference of a table', () => {
  it('gives separate letters to every pair on all examples whose observed difference reaches it', () => {
    let reached = 0
    checkTables(true, (table) => {
      for (const pair of table.pairs) {
        if (table.smallestDifference === null) continue
        if (Math.abs(pair.difference ?? 0) < table.smallestDifference) continue
        reached += 1
        expect(haveSeparateLetters(table, pair)).toBe(true)
      }
    })
    expect(reached).toBeGreaterThan(100)
  })

  it('does so with missing examples for every pair that shares enough of them', () => {
    let reached = 0
    checkTables(false, (table) => {
      for (const pair of table.pairs) {
        if (table.smallestDifference === null || pair.n < (table.fewestExamples ?? Infinity)) continue
        if (Math.abs(pair.difference ?? 0) < table.smallestDifference) continue
        reached += 1
        expect(haveSeparateLetters(table, pair)).toBe(true)
      }
    })
    expect(reached).toBeGreaterThan(20)
  })

  it('promises nothing for a pair that shares too few examples', () => {
    const fill = (id: string, count: number, score: (at: number) => number): SampledSystem => ({
      id,
      examples: new Map(Array.from({ length: count }, (_, at) => [`e${at + 10}`, [score(at)]])),
    })
    const table = compareTable([
      fill('a', 20, (at) => 0.5 + (at % 3) / 10),
      fill('b', 20, (at) => 0.5 + (at % 2) / 10),
      fill('c', 3, (at) => -0.5 + (at % 2) / 10),
    ])
    const pair = table.pairs.find(({ first, second }) => first === 'a' && second === 'c')
    expect(pair?.n).toBe(3)
    expect(pair?.difference).toBeGreaterThan(table.smallestDifference ?? Infinity)
    expect(pair && haveSeparateLetters(table, pair)).toBe(false)
  })

  it('gives no separate letters below the critical value of a single uncorrected test', () => {
    let below = 0
    checkTables(false, (table) => {
      for (const pair of table.pairs) {
        if (pair.sd === null || pair.sd === 0 || pair.n < 2) continue
        const critical = (computeTQuantile(0.975, pair.n - 1) * pair.sd) / Math.sqrt(pair.n)
        if (Math.abs(pair.difference ?? 0) >= critical * (1 - 1e-9)) continue
        below += 1
        expect(haveSeparateLetters(table, pair)).toBe(false)
      }
    })
    expect(below).toBeGreaterThan(100)
  })

  it('is absent, and all letters are shared, where no pair shares enough examples', () => {
    let few = 0
    checkTables(false, (table) => {
      const pairs = table.pairs.length
      if (!table.pairs.every(({ n }) => 2 ** (1 - n) >= 0.05 / pairs)) return
      few += 1
      expect(table).toMatchObject({
        smallestDifference: null,
        isComparable: false,
        reason: 'too-few-shared-examples',
      })
      for (const pair of table.pairs) expect(haveSeparateLetters(table, pair)).toBe(false)
    })
    expect(few).toBeGreaterThan(20)
  })
})
