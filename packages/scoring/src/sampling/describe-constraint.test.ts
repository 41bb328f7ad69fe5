import { describe, expect, it } from 'vitest'
import { describeConstraint } from './plan/describe-constraint'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan, SampleTarget } from './plan/sample-plan'

const tell = (pool: readonly PoolItem[], plan: Omit<SamplePlan, 'seed'>): string[] => {
  const sample = drawSample(pool, { ...plan, seed: 1 })
  if (sample.status !== 'infeasible') throw new Error('The plan is feasible.')
  return sample.constraints.map(describeConstraint)
}
const fix = (dimension: string, counts: Record<string, number>): SampleTarget => ({
  kind: 'fixed',
  dimensions: [dimension],
  counts: Object.entries(counts).map(([level, count]) => ({ levels: { [dimension]: level }, count })),
})

describe('describeConstraint', () => {
  const pool = Array.from({ length: 12 }, (_, i): PoolItem => ({
    id: `i${i}`,
    levels: { use: i < 5 ? 'research' : 'consult', field: i < 8 ? 'heart' : 'skin' },
    author: `u${i % 3}`,
    institution: `h${i % 3}`,
  }))

  it('describes pool, total and cell constraints', () => {
    expect(tell(pool, { size: 12, exclude: { ids: ['i0'] } })).toEqual([
      'The plan requests 12, but the pool has 11 after 1 is excluded.',
    ])
    expect(tell(pool, { size: 4, targets: [fix('use', { research: 3 })] })).toEqual([
      'The counts of use add up to 3, but the sample has 4.',
    ])
    expect(
      tell(pool, {
        size: 7,
        targets: [fix('use', { research: 6, consult: 1 })],
        exclude: { ids: ['i1', 'i2'] },
      }),
    ).toEqual(['The cell research requests 6, but the pool has 3 after 2 are excluded.'])
  })

  it('describes two targets that contradict each other', () => {
    // All five of research are of heart.
    expect(
      tell(pool, {
        size: 6,
        targets: [fix('use', { research: 4, consult: 2 }), fix('field', { heart: 2, skin: 4 })],
      }),
    ).toEqual([
      'Of 6, 4 must be from skin and 4 from research, so at least 2 must be in both, but the pool has 0.',
    ])
  })

  it('describes caps', () => {
    expect(tell(pool, { size: 7, caps: { perAuthor: 2 } })).toEqual([
      'The plan requests 7, but the caps allow 6: 3 authors × 2.',
    ])
    expect(tell(pool, { size: 7, caps: { perInstitution: 2 } })).toEqual([
      'The plan requests 7, but the caps allow 6: 3 institutions × 2.',
    ])
    expect(
      tell(pool, { size: 5, targets: [fix('use', { research: 4, consult: 1 })], caps: { perAuthor: 1 } }),
    ).toEqual(['The plan requests 5, but the caps allow 3: 3 authors × 1.'])
    expect(
      tell([...pool, { id: 'free', levels: { use: 'consult', field: 'skin' } }], {
        size: 5,
        targets: [fix('use', { research: 4, consult: 1 })],
        caps: { perAuthor: 1 },
      }),
    ).toEqual(['The plan requests 5, but the caps allow 4: 3 authors × 1 + 1 of others.'])
    expect(
      tell(pool, {
        size: 6,
        targets: [fix('field', { skin: 4, heart: 2 })],
        caps: { perAuthor: 1, perInstitution: 9 },
      }),
    ).toEqual(['The plan requests 6, but the caps allow 3: 3 authors × 1.'])
    const lopsided = pool.map((item, i) => ({ ...item, author: i < 5 ? 'one' : `u${i}` }))
    expect(
      tell(lopsided, { size: 6, targets: [fix('use', { research: 4, consult: 2 })], caps: { perAuthor: 3 } }),
    ).toEqual(['The cells research request 4, but the caps allow 3: 1 author × 3.'])
  })

  it('describes a search without result, and lists at most five ids', () => {
    expect(
      describeConstraint({
        kind: 'search',
        caps: ['author', 'institution', 'cluster'],
        asked: 9,
        available: 8,
      }),
    ).toBe(
      'The plan requests 9, but the search found at most 8 within the caps per author, per institution and per near-duplicate cluster.',
    )
    expect(describeConstraint({ kind: 'forced-excluded', ids: [...'abcdefg'] })).toBe(
      '7 are forced in and also excluded: a, b, c, d, e and 2 more.',
    )
  })
})
