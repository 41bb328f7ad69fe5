import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments'
import { describeCoverage, describeNull, DESIGN_COVERAGE, holdsCoverage, holdsNull } from './report'

const counts = {
  simulations: 200,
  test: 'paired-t',
  allPairs: 10,
  againstReference: 4,
  falseDiscoveries: 20,
  uncorrected: 190,
} as const
const coverage = {
  name: 'an interval',
  n: 100,
  simulations: 1000,
  above: 20,
  below: 30,
  covered: { share: 0.95, low: 0.93, high: 0.96 },
}

describe('the report of a simulation', () => {
  it('reports whether Holm kept its bound', () => {
    expect(holdsNull(counts)).toBe(true)
    expect(holdsNull({ ...counts, allPairs: 11 })).toBe(false)
    expect(holdsNull({ ...counts, againstReference: 11 })).toBe(false)
    expect(describeNull(counts)[1]).toMatch(
      /all pairs, Holm +10 {2}5\.00 % \(95 % Wilson interval 2\.74–8\.96 %\)/,
    )
  })

  it('reports whether an interval covered 93–97 %', () => {
    expect(holdsCoverage(coverage)).toBe(true)
    for (const share of [0.929, 0.971])
      expect(holdsCoverage({ ...coverage, covered: { ...coverage.covered, share } })).toBe(false)
    expect(describeCoverage(coverage)).toMatch(/n 100 {2}95\.00 % .*above 20, below 30$/)
    expect(describeCoverage({ ...coverage, covered: { share: 0.9, low: 0.88, high: 0.92 } })).toMatch(
      /outside of 93–97 %/,
    )
    expect(
      describeCoverage({ ...coverage, covered: { share: 0.935, low: 0.92, high: 0.95 } }, DESIGN_COVERAGE),
    ).toMatch(/outside of 94–96 %/)
  })
})

describe('readArguments', () => {
  it('reads the options, with 10,000 simulations by default', () => {
    expect(readArguments(['null'])).toEqual({ what: 'null', simulations: 10_000, seed: 'consilium' })
    expect(readArguments(['coverage', '--seed', '7', '--simulations', '20'])).toEqual({
      what: 'coverage',
      simulations: 20,
      seed: '7',
    })
  })

  it('rejects unknown arguments', () => {
    for (const line of [[], ['all'], ['null', '--simulation', '5'], ['null', '--seed']])
      expect(() => readArguments(line)).toThrow(/npm run simulate/)
    for (const count of ['0', '1.5', 'many'])
      expect(() => readArguments(['null', '--simulations', count])).toThrow(/whole number/)
  })
})
