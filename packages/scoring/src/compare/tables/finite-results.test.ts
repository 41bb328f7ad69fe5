import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSlices } from './compare-slices'
import { compareSystems } from './compare-systems'
import { compareTable } from './compare-table'
import { compareToReference } from './compare-to-reference'
import { estimatePairedBootstrap } from '../pairs/paired-bootstrap'
import { testDifferences, testPaired } from '../pairs/paired-t-test'
import { testSignFlip } from '../pairs/sign-flip'
import { ScoringError } from '../../numeric/scoring-error'

const listed = (id: string, values: readonly number[]) => ({
  id,
  exampleMeans: new Map(values.map((value, i) => [`e${i}`, value] as const)),
})
const sampled = (id: string, values: readonly number[]) => ({
  id,
  examples: new Map(values.map((value, i) => [`e${i}`, [value, value / 2]] as const)),
})

/** Every number of a result, however deep. */
function collectNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectNumbers) : []
}

const compare: readonly ((a: readonly number[], b: readonly number[]) => unknown)[] = [
  testPaired,
  (a, b) => testDifferences(a, Math.abs(b[0] ?? 0)),
  (a, b) => testSignFlip(a, b, { seed: 1, permutations: 50 }),
  (a, b) => estimatePairedBootstrap(a, b, { seed: 1, replicates: 100 }),
  (a, b) => compareSystems([listed('a', a), listed('b', b)]),
  (a, b) =>
    compareToReference([listed('a', a), listed('b', b)], 'a', {
      test: 'sign-flip',
      seed: 1,
      permutations: 50,
    }),
  (a, b) => compareTable([sampled('a', a), sampled('b', b)], { reference: 'b' }),
  (a, b) =>
    compareSlices([sampled('a', a), sampled('b', b)], [{ slice: 's', exampleIds: ['e0', 'e1'] }], {
      reference: 'b',
    }),
]

describe('a comparison of finite values', () => {
  it('has finite results, whatever the size of the values', () => {
    const extreme = fc.oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.constantFrom(1e9, -1e9, 1e-150, 2e-150, 1e-160, 5e-324, 0, 0.1 + 0.2, 0.3),
    )
    const pairs = fc.array(fc.tuple(extreme, extreme), { maxLength: 24 })
    fc.assert(
      fc.property(pairs, fc.constantFrom(...compare), (list, run) => {
        try {
          expect(
            collectNumbers(
              run(
                list.map(([a]) => a),
                list.map(([, b]) => b),
              ),
            ).filter((value) => !Number.isFinite(value)),
          ).toEqual([])
        } catch (error) {
          // A difference of two values may be larger than the bootstrap takes.
          if (!(error instanceof ScoringError && run === compare[3] && /bootstrap/.test(error.message)))
            throw error
        }
      }),
      { numRuns: 400 },
    )
  })

  it('is rejected beyond 1e9, before any summation', () => {
    for (const run of compare) {
      for (const large of [1.7e308, -1.7e308, 1.1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
        expect(() => run([large, large, -large], [0.5, 0.25, 0.125])).toThrow(/at most 1000000000/)
        if (run !== compare[1])
          expect(() => run([0.5, 0.25, 0.125], [0.25, -large, large])).toThrow(/at most 1000000000/)
      }
    }
    expect(() => compareSystems([listed('x', [2e9])])).toThrow(/system x on example e0/)
    expect(() => compareTable([sampled('x', [2e9])])).toThrow(/system x on example e0/)
  })
})

describe('a table whose systems do not vary relative to each other', () => {
  it('has no smallest difference but a reason', () => {
    const flat = (id: string, value: number) => sampled(id, new Array<number>(8).fill(value))
    expect(compareTable([flat('a', 0.5), flat('b', 0.25)])).toMatchObject({
      smallestDifference: null,
      reason: 'zero-variance',
      pairs: [{ smallestDifference: null, sd: 0 }],
    })
    const varied = compareTable([
      flat('a', 0.5),
      flat('b', 0.25),
      sampled('c', [0.1, 0.5, 0.6, 0.2, 0.3, 0.7, 0.4, 0.8]),
    ])
    expect(varied.reason).toBeNull()
    expect(varied.smallestDifference).toBeGreaterThan(0)
    expect(compareTable([sampled('a', [1, 2, 3]), sampled('b', [2, 2, 2])])).toMatchObject({
      smallestDifference: null,
      reason: 'too-few-shared-examples',
    })
  })
})
