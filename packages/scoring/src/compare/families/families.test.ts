import { describe, expect, it } from 'vitest'
import { adjustByBenjaminiHochberg, adjustByHolm } from './adjust-p-values'
import { adjustFamilies, nameAgainstReference, nameAllPairs, type Hypothesis } from './families'

const hypotheses: Hypothesis[] = [
  { id: 'a/b', family: 'all-pairs', p: 0.01 },
  { id: 'a/b', family: 'all-pairs in theme:emergency', p: 0.02 },
  { id: 'a/c', family: 'all-pairs', p: 0.04 },
  { id: 'b/c', family: 'all-pairs', p: null },
]

describe('adjustFamilies', () => {
  it('adjusts each p within its family and names the family', () => {
    const adjusted = adjustFamilies(hypotheses, { test: 'paired-t' })
    expect(adjusted.map((row) => row.adjusted)).toEqual([0.03, 0.02, 0.08, 1])
    expect(adjusted.map(({ rejected }) => rejected)).toEqual([true, true, false, false])
    expect(adjusted[1]).toEqual({
      id: 'a/b',
      family: 'all-pairs in theme:emergency',
      hypotheses: 1,
      test: 'paired-t',
      correction: 'holm',
      alpha: 0.05,
      p: 0.02,
      adjusted: 0.02,
      rejected: true,
    })
    expect(adjusted[3]).toMatchObject({ hypotheses: 3, p: null })
  })

  it('uses the requested correction and α', () => {
    const own = [0.011, 0.02, 0.03].map((p, i) => ({ id: String(i), family: 'own', p }))
    const byShare = adjustFamilies(own, { test: 'sign-flip', correction: 'benjamini-hochberg', alpha: 0.03 })
    expect(byShare.map(({ adjusted }) => adjusted)).toEqual(adjustByBenjaminiHochberg([0.011, 0.02, 0.03]))
    // At α itself nothing is rejected.
    expect(byShare.map(({ rejected }) => rejected)).toEqual([false, false, false])
    expect(adjustFamilies(own, { test: 'sign-flip' }).map(({ adjusted }) => adjusted)).toEqual(
      adjustByHolm([0.011, 0.02, 0.03]),
    )
    expect(adjustFamilies([], { test: 'paired-t' })).toEqual([])
  })

  it('keeps families independent, in any order of rows', () => {
    const alone = adjustFamilies(
      hypotheses.filter(({ family }) => family === 'all-pairs'),
      { test: 'paired-t' },
    )
    const turned = adjustFamilies([...hypotheses].reverse(), { test: 'paired-t' }).reverse()
    expect(turned).toEqual(adjustFamilies(hypotheses, { test: 'paired-t' }))
    expect(turned.filter(({ family }) => family === 'all-pairs')).toEqual(alone)
  })

  it('rejects a repeated hypothesis, an invalid α and invalid probabilities', () => {
    const [first] = hypotheses as [Hypothesis]
    expect(() => adjustFamilies([first, first], { test: 'paired-t' })).toThrow(/twice/)
    for (const alpha of [0, 1, Number.NaN])
      expect(() => adjustFamilies([first], { test: 'paired-t', alpha })).toThrow(/between 0 and 1/)
    expect(() => adjustFamilies([{ ...first, p: 2 }], { test: 'paired-t' })).toThrow(/probability/)
  })

  it('never gives two families one name', () => {
    const odd = [
      'm',
      'theme',
      'm in theme',
      'm" in "theme',
      '',
      'null',
      'm\\" in \\"theme',
      ' in ',
      '\ud800',
      '\ud801',
    ]
    const names = [null, ...odd].flatMap((slice) => [
      nameAllPairs(slice),
      ...odd.map((id) => nameAgainstReference(id, slice)),
    ])
    expect(new Set(names).size).toBe(names.length)
  })

  it('names families by table, reference and slice', () => {
    expect([nameAllPairs(), nameAllPairs('theme:emergency')]).toEqual([
      'all-pairs',
      'all-pairs in "theme:emergency"',
    ])
    expect(nameAllPairs('a "b"')).toBe('all-pairs in "a \\"b\\""')
    expect(nameAgainstReference('baseline')).toBe('against-reference: "baseline"')
    expect(nameAgainstReference('baseline', 'consult')).toBe('against-reference: "baseline" in "consult"')
  })
})
