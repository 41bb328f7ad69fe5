import { describe, expect, it } from 'vitest'
import { compareSystems } from './compare-systems'
import { compareToReference } from './compare-to-reference'
import { chooseFamilyP } from './pair-test'
import { testPaired } from '../pairs/paired-t-test'
import { testSignFlip } from '../pairs/sign-flip'

const listed = (id: string, values: readonly number[]) => ({
  id,
  exampleMeans: new Map(values.map((value, i) => [`e${i}`, value] as const)),
})
const against = (differences: readonly number[]) => [
  listed('up', differences),
  listed(
    'base',
    differences.map(() => 0),
  ),
]

describe('the p that enters a family', () => {
  it('is continuous between equal and nearly equal differences', () => {
    for (const second of [0.5, 0.5 + 1e-14, 0.5 + 1e-9, 0.5 + 1e-3]) {
      const [pair] = compareSystems(against([0.5, second])).pairs
      expect(pair).toMatchObject({ adjusted: 0.5, different: false })
      expect(compareToReference(against([0.5, second]), 'base').comparisons[0]).toMatchObject({
        adjusted: 0.5,
        verdict: 'not-told-apart',
      })
      if (second !== 0.5) expect(pair?.p).toBe(testPaired([0.5, second], [0, 0]).p)
    }
  })

  it('is that of the t-test, but at least 2¹⁻ⁿ', () => {
    const wide = [0.1, 0.4, 0.3, 0.6, 0.2, 0.5]
    const p = testPaired(
      wide,
      wide.map(() => 0),
    ).p as number
    expect(p).toBeLessThan(2 ** -5)
    expect(compareSystems(against(wide)).pairs[0]?.adjusted).toBe(2 ** -5)
    const wider = [0.1, 0.4, -0.3, 0.6, 0.2, 0.5]
    const [pair] = compareSystems(against(wider)).pairs
    expect(pair?.p).toBeGreaterThan(2 ** -5)
    expect(pair?.adjusted).toBe(pair?.p)
  })

  it('does not matter with many examples', () => {
    const many = Array.from({ length: 60 }, (_, i) => 0.5 + 0.01 * (i % 7))
    const [pair] = compareSystems(against(many)).pairs
    expect(pair?.p).toBeLessThan(2 ** -59)
    expect(pair?.adjusted).toBe(2 ** -59)
    const few = many.map((value, i) => (i % 2 === 0 ? value : -0.2))
    const [mixed] = compareSystems(against(few)).pairs
    expect(mixed?.adjusted).toBe(mixed?.p)
  })

  it('is what the exact sign-flip test gives where all differences have one sign', () => {
    const differences = [0.3, 0.31, 0.29, 0.3001, 0.27]
    expect(compareSystems(against(differences)).pairs[0]?.adjusted).toBe(
      testSignFlip(
        differences,
        differences.map(() => 0),
        { seed: 1 },
      ).p,
    )
  })

  it('is 1 where there is no p, whatever the number of pairs', () => {
    const none = { difference: 0, sd: 0, t: null, df: null, p: null }
    expect(chooseFamilyP({ ...none, n: 30, reason: 'identical' })).toBe(1)
    expect(chooseFamilyP({ ...none, n: 1, reason: 'too-few-pairs' })).toBe(1)
    expect(chooseFamilyP({ ...none, n: 30, reason: 'constant-difference' })).toBe(2 ** -29)
  })
})
