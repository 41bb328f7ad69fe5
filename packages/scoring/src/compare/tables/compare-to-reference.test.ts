import { describe, expect, it } from 'vitest'
import { adjustByHolm } from '../families/adjust-p-values'
import type { ComparedSystem } from './align-systems'
import { compareSystems } from './compare-systems'
import { compareToReference } from './compare-to-reference'
import { createRandom } from '../../numeric/random'
import { computeSmallestDifference } from '../pairs/smallest-difference'
import { expectClose } from '../../testing/test-vectors'

const listed = (id: string, values: readonly number[]): ComparedSystem => ({
  id,
  exampleMeans: new Map(values.map((value, i) => [`e${i}`, value])),
})
const noisy = (id: string, center: number, n = 100): ComparedSystem => {
  const random = createRandom(id)
  return listed(
    id,
    Array.from({ length: n }, () => center + random.nextFloat() - 0.5),
  )
}

const reference = listed('ref', [0.5, 0.3, 0.82, 0.2, 0.5, 0.61, 0.1, 0.4])
const better = listed('up', [0.62, 0.35, 0.8, 0.41, 0.55, 0.73, 0.12, 0.66])
const worse = listed('down', [0.1, 0.25, 0.5, 0.31, 0.2, 0.4, 0.15, 0.3])

describe('compareToReference', () => {
  it('gives difference, interval and p as scipy does, and Holm over the systems', () => {
    const { comparisons, ...family } = compareToReference([worse, reference, better], 'ref')
    expect(family).toEqual({
      family: 'against-reference: "ref"',
      hypotheses: 2,
      test: 'paired-t',
      correction: 'holm',
      alpha: 0.05,
      reference: 'ref',
    })
    const [up, down] = comparisons
    expect([up?.system, down?.system]).toEqual(['up', 'down'])
    expectClose(up?.difference, 0.10125, 1e-12)
    expectClose(up?.p, 0.020274776889612496, 1e-10)
    expectClose(up?.low, 0.021131761068032273, 1e-10)
    expectClose(up?.high, 0.18136823893196774, 1e-10)
    expectClose(up?.adjusted, 2 * 0.020274776889612496, 1e-10)
    expect(up).toMatchObject({
      n: 8,
      df: 7,
      different: true,
      verdict: 'better',
      hypotheses: 2,
      family: 'against-reference: "ref"',
      test: 'paired-t',
      correction: 'holm',
    })
    expect(up?.smallestDifference).toBe(computeSmallestDifference(up?.sd as number, 8))
    expectClose(down?.p, 0.05173382935295962, 1e-10)
    expectClose(down?.low, -0.30650883770197157, 1e-10)
    expect(down).toMatchObject({ different: false, verdict: 'not-told-apart' })
  })

  it('makes a smaller family than all pairs, with the same unadjusted p', () => {
    const systems = [noisy('a', 0.5), noisy('b', 0.45), noisy('c', 0.3), noisy('d', 0.7, 60)]
    const against = compareToReference(systems, 'b', { slice: 'consult' })
    expect(against).toMatchObject({ family: 'against-reference: "b" in "consult"', hypotheses: 3 })
    const pairs = compareSystems(systems).pairs.filter(({ first, second }) => first === 'b' || second === 'b')
    expect(against.comparisons.map(({ p }) => p)).toEqual(pairs.map(({ p }) => p))
    expect(against.comparisons.map(({ adjusted }) => adjusted)).toEqual(
      adjustByHolm(pairs.map(({ p }) => p ?? 1)),
    )
    expect(against.comparisons.map(({ system, verdict, n }) => [system, verdict, n])).toEqual([
      ['d', 'better', 60],
      ['a', 'not-told-apart', 100],
      ['c', 'worse', 100],
    ])
  })

  it('keeps comparisons without a p in the family, with the reason', () => {
    const flat = (id: string, value: number, n: number): ComparedSystem =>
      listed(id, new Array<number>(n).fill(value))
    const { comparisons } = compareToReference(
      [
        flat('ref', 0.5, 12),
        flat('same', 0.5, 12),
        flat('up', 0.75, 12),
        flat('short', 0.25, 1),
        flat('none', 0, 0),
      ],
      'ref',
    )
    expect(
      comparisons.map(({ system, reason, p, low, high, intervalReason, adjusted, verdict }) => [
        system,
        reason,
        p,
        low,
        high,
        intervalReason,
        adjusted,
        verdict,
      ]),
    ).toEqual([
      ['up', 'constant-difference', null, null, null, 'zero-variance', 4 * 2 ** -11, 'better'],
      ['same', 'identical', null, null, null, 'zero-variance', 1, 'not-told-apart'],
      ['short', 'too-few-pairs', null, null, null, 'too-few-pairs', 1, 'not-told-apart'],
      ['none', 'too-few-pairs', null, null, null, 'too-few-pairs', 1, 'not-told-apart'],
    ])
    expect(comparisons.map(({ smallestDifference }) => smallestDifference)).toEqual([null, null, null, null])
    expect(compareToReference([reference, better], 'ref').comparisons[0]?.intervalReason).toBeNull()
    expect(compareToReference([reference], 'ref')).toMatchObject({ hypotheses: 0, comparisons: [] })
  })

  it('uses the sign-flip test on request, with the same interval', () => {
    const byFlips = compareToReference([reference, better, worse], 'ref', { test: 'sign-flip', seed: 3 })
    const byT = compareToReference([reference, better, worse], 'ref')
    expect(byFlips).toMatchObject({ test: 'sign-flip' })
    expect(byFlips.comparisons.map(({ low, high }) => [low, high])).toEqual(
      byT.comparisons.map(({ low, high }) => [low, high]),
    )
    // Of 2⁸ patterns, six reach the observed sum: −0.02 or +0.02 flipped, both, and their mirror images.
    expectClose(byFlips.comparisons[0]?.p, 6 / 256)
  })

  it('draws the same patterns for a pair as the comparison of all pairs', () => {
    const systems = [noisy('a', 0.5), noisy('b', 0.45), noisy('c', 0.47)]
    const all = compareSystems(systems, { test: 'sign-flip', seed: 3 }).pairs
    for (const reference of ['a', 'b', 'c']) {
      for (const { system, p } of compareToReference(systems, reference, { test: 'sign-flip', seed: 3 })
        .comparisons) {
        expect(p).toBe(
          all.find(({ first, second }) => [first, second].sort().join() === [system, reference].sort().join())
            ?.p,
        )
      }
    }
  })

  it('does not depend on the order of systems or examples, bit for bit', () => {
    const systems = [noisy('a', 0.5), noisy('b', 0.45), noisy('c', 0.4, 50)]
    const turned = [...systems]
      .reverse()
      .map(({ id, exampleMeans }) => ({ id, exampleMeans: new Map([...exampleMeans].reverse()) }))
    expect(compareToReference(turned, 'a')).toEqual(compareToReference(systems, 'a'))
  })

  it('rejects an unknown reference, a repeated system and invalid options', () => {
    expect(() => compareToReference([better], 'ref')).toThrow(/not in the table/)
    expect(() => compareToReference([reference, reference], 'ref')).toThrow(/twice/)
    expect(() => compareToReference([reference, better], 'ref', { alpha: 0 })).toThrow(/between 0 and 1/)
    expect(() => compareToReference([reference, listed('x', [Number.NaN])], 'ref')).toThrow(
      /system x on example e0/,
    )
  })
})
