import { describe, expect, it } from 'vitest'
import { compareSystems } from './compare-systems'
import { createRandom } from '../../numeric/random'
import { computeRankIntervals } from './rank-intervals'

const noisy = (id: string, center: number, n = 200) => {
  const random = createRandom(id)
  return {
    id,
    exampleMeans: new Map(
      Array.from({ length: n }, (_, i) => [`e${i}`, center + random.nextFloat() - 0.5] as const),
    ),
  }
}

describe('computeRankIntervals', () => {
  it('counts the systems that are significantly better and worse', () => {
    const better = (i: number, j: number): boolean => i === 0 && j === 2
    expect(computeRankIntervals(3, better)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 3 },
      { best: 2, worst: 3 },
    ])
    expect(computeRankIntervals(1, better)).toEqual([{ best: 1, worst: 1 }])
  })
})

describe('compareSystems', () => {
  it('separates systems that differ and ties systems that do not', () => {
    const spread = (id: string, center: number, swing: number) => ({
      id,
      exampleMeans: new Map(
        Array.from({ length: 200 }, (_, i) => [`e${i}`, center + (i % 2 === 0 ? swing : -swing)] as const),
      ),
    })
    // a and b differ by 0.01 with a standard error of 0.014; c lies 0.4 below both.
    const result = compareSystems([spread('c', 0.2, -0.1), spread('a', 0.6, 0.1), spread('b', 0.59, -0.1)])
    expect(result).toMatchObject({ family: 'all-pairs', correction: 'holm', alpha: 0.05 })
    expect(result.standings.at(-1)).toMatchObject({ id: 'c', ranks: { best: 3, worst: 3 }, letters: ['b'] })
    for (const { ranks, letters } of result.standings.slice(0, 2)) {
      expect({ ranks, letters }).toEqual({ ranks: { best: 1, worst: 2 }, letters: ['a'] })
    }
    expect(result.pairs).toHaveLength(3)
    for (const { p, adjusted } of result.pairs) expect(adjusted).toBeGreaterThanOrEqual(p ?? 0)
  })

  it('tests each pair on the examples that both have', () => {
    const short = noisy('short', 0.5, 30)
    const { pairs } = compareSystems([short, noisy('long', 0.1)])
    expect(pairs[0]).toMatchObject({ first: 'short', second: 'long', n: 30, df: 29 })
  })

  it('ranks by the shared examples where they contradict the means', () => {
    const wide = {
      id: 'wide',
      exampleMeans: new Map([
        ...noisy('w', 0.2, 100).exampleMeans,
        ...Array.from({ length: 300 }, (_, i) => [`x${i}`, 1] as const),
      ]),
    }
    const { standings } = compareSystems([wide, noisy('narrow', 0.6, 100)])
    expect(standings.map(({ id, ranks }) => [id, ranks.best])).toEqual([
      ['wide', 2],
      ['narrow', 1],
    ])
  })

  it('keeps pairs without a p in the family, as ties', () => {
    const same = noisy('same', 0.5)
    const result = compareSystems([same, { ...same, id: 'twin' }, { id: 'empty', exampleMeans: new Map() }])
    expect(result.standings.map(({ id, mean }) => [id, mean === null])).toEqual([
      ['same', false],
      ['twin', false],
      ['empty', true],
    ])
    expect(result.pairs.map(({ reason, adjusted, different }) => [reason, adjusted, different])).toEqual([
      ['identical', 1, false],
      ['too-few-pairs', 1, false],
      ['too-few-pairs', 1, false],
    ])
    expect(result.standings.every(({ letters }) => letters.join() === 'a')).toBe(true)
    expect(compareSystems([])).toMatchObject({ standings: [], pairs: [] })
    expect(compareSystems([same]).standings[0]).toMatchObject({
      ranks: { best: 1, worst: 1 },
      letters: ['a'],
    })
  })

  it('uses the exact sign-flip p where one system is better by the same amount everywhere', () => {
    const flat = (id: string, value: number, n: number) => ({
      id,
      exampleMeans: new Map(Array.from({ length: n }, (_, i) => [`e${i}`, value] as const)),
    })
    expect(compareSystems([flat('low', 0, 12), flat('high', 1, 12)]).pairs[0]).toMatchObject({
      first: 'high',
      p: null,
      reason: 'constant-difference',
      adjusted: 2 ** -11,
      different: true,
    })
    expect(compareSystems([flat('low', 0, 2), flat('high', 1, 2)]).pairs[0]).toMatchObject({
      adjusted: 0.5,
      different: false,
    })
  })

  it('does not depend on the order of systems or examples, bit for bit', () => {
    const systems = [noisy('a', 0.5), noisy('b', 0.45), noisy('c', 0.4, 150), noisy('d', 0.5, 80)]
    const turned = [...systems]
      .reverse()
      .map(({ id, exampleMeans }) => ({ id, exampleMeans: new Map([...exampleMeans].reverse()) }))
    expect(compareSystems(turned)).toEqual(compareSystems(systems))
  })

  it('rarely finds a difference among equal systems', () => {
    let families = 0
    for (let trial = 0; trial < 200; trial += 1) {
      const systems = Array.from({ length: 6 }, (_, i) => noisy(`${trial}/${i}`, 0.5, 60))
      if (compareSystems(systems).pairs.some(({ different }) => different)) families += 1
    }
    expect(families / 200).toBeLessThan(0.09)
  })

  it('rejects a repeated system, an invalid α and non-numbers', () => {
    expect(() => compareSystems([noisy('a', 0), noisy('a', 0)])).toThrow(/twice/)
    expect(() => compareSystems([], 1)).toThrow(/between 0 and 1/)
    const broken = {
      id: 'x',
      exampleMeans: new Map([
        ['e0', Number.NaN],
        ['e1', 1],
      ]),
    }
    expect(() => compareSystems([broken, noisy('a', 0)])).toThrow(/finite/)
  })
})
