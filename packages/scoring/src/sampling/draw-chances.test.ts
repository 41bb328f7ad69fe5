import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import { drawStratifiedSubset } from './stratified-subset'

/** How often each text comes up. */
const tally = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
const chiSquare = (counts: Map<string, number>, kinds: number, draws: number): number => {
  const mean = draws / kinds
  return [...counts.values()].reduce(
    (sum, count) => sum + (count - mean) ** 2 / mean,
    (kinds - counts.size) * mean,
  )
}

describe('the probabilities of a draw', () => {
  const items = [...'abcdef'].map((id) => ({ id, stratum: 'one' }))

  it('are the same for all subsets of a stratum', () => {
    const draws = 4_000
    const counts = tally(
      Array.from({ length: draws }, (_, seed) => drawStratifiedSubset(items, 3, seed).join('')),
    )
    expect(counts.size).toBe(20)
    // 0.999 quantile of chi-square with 19 degrees of freedom.
    expect(chiSquare(counts, 20, draws)).toBeLessThan(43.82)
  })

  it('are the same for all subsets of a cell, under two targets', () => {
    const pool = [...'abcdefgh'].map((id, i): PoolItem => ({
      id,
      levels: { row: i < 5 ? 'r1' : 'r2', column: i < 5 ? 'c1' : 'c2' },
    }))
    const count = (
      dimension: string,
      level: string,
      asked: number,
    ): { levels: Record<string, string>; count: number } => ({ levels: { [dimension]: level }, count: asked })
    const plan = {
      size: 3,
      targets: [
        {
          kind: 'fixed' as const,
          dimensions: ['row'],
          counts: [count('row', 'r1', 2), count('row', 'r2', 1)],
        },
        {
          kind: 'fixed' as const,
          dimensions: ['column'],
          counts: [count('column', 'c1', 2), count('column', 'c2', 1)],
        },
      ],
    }
    const draws = 3_000
    const drawn = Array.from({ length: draws }, (_, seed) => {
      const sample = drawSample(pool, { ...plan, seed })
      return sample.status === 'drawn' ? sample.ids.join('') : ''
    })
    const counts = tally(drawn)
    expect(counts.size).toBe(30)
    // 0.999 quantile of chi-square with 29 degrees of freedom.
    expect(chiSquare(counts, 30, draws)).toBeLessThan(58.31)
  })

  it('match the reported probability of each item over seeds, including where the table is rounded at random', () => {
    const random = [3, 1, 4, 1, 5, 9, 2, 6, 5]
    const pool = random.flatMap((count, cell) =>
      Array.from({ length: count }, (_, i): PoolItem => ({
        id: `${cell}-${i}`,
        levels: { row: `r${Math.floor(cell / 3)}`, column: `c${cell % 3}` },
      })),
    )
    const margin = (
      dimension: string,
      counts: readonly number[],
    ): NonNullable<SamplePlan['targets']>[number] => ({
      kind: 'fixed',
      dimensions: [dimension],
      counts: counts.map((count, i) => ({ levels: { [dimension]: `${dimension[0]}${i}` }, count })),
    })
    const targets = [margin('row', [3, 5, 4]), margin('column', [4, 3, 5])]
    const draws = 4_000
    const chances = new Map<string, number>()
    const weighted: number[] = []
    const counts = new Map<string, number>()
    for (let seed = 0; seed < draws; seed += 1) {
      const sample = drawSample(pool, { size: 12, seed, targets })
      if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
      expect(sample.probabilities).toBe('exact')
      for (const { id, probability } of sample.items) {
        chances.set(id, probability)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      weighted.push(sample.items.reduce((sum, { weight }) => sum + weight, 0))
    }
    expect(chances.size).toBe(pool.length)
    for (const [id, chance] of chances) {
      const error = Math.sqrt((chance * (1 - chance)) / draws)
      expect(Math.abs((counts.get(id) ?? 0) / draws - chance)).toBeLessThan(5 * error + 1e-9)
    }
    // Horvitz and Thompson's estimate of the size of the pool is unbiased.
    const mean = weighted.reduce((sum, weight) => sum + weight, 0) / draws
    const deviation = Math.sqrt(weighted.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / draws)
    expect(Math.abs(mean - pool.length)).toBeLessThan((5 * deviation) / Math.sqrt(draws) + 1e-9)
  })
})
