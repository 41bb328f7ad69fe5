import { describe, expect, it } from 'vitest'
import { createRandom, deriveSeed } from '../../numeric/random'
import { numberItems } from './item-numbers'
import { hashTexts } from '../../numeric/murmur-hash'
import { drawSmallest } from './smallest-numbers'

const ids = Array.from({ length: 2_000 }, (_, i) => `task ${i}`)

describe('numberItems', () => {
  it('numbers an id by the seed and the id only', () => {
    const first = createRandom(deriveSeed('s', 'items')).nextUint32()
    const { values } = numberItems(ids, 's')
    expect(values[7]).toBe(hashTexts(['task 7'], first)[0])
    expect(numberItems([...ids].reverse(), 's').values[1_992]).toBe(values[7])
    expect(numberItems(ids, 't').values[7]).not.toBe(values[7])
  })

  it('spreads the numbers evenly', () => {
    const counts = new Float64Array(20)
    for (const value of numberItems(ids, 5).values)
      counts[Math.floor((value / 2 ** 32) * 20)] = (counts[Math.floor((value / 2 ** 32) * 20)] as number) + 1
    const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    // 0.999 quantile of chi-square with 19 degrees of freedom.
    expect(chiSquare).toBeLessThan(43.82)
  })
})

describe('drawSmallest', () => {
  const compare = (a: number, b: number): number => a - b

  it('draws the smallest numbers of each group, equal ones in a fixed order', () => {
    const groups = Int32Array.of(0, 0, 1, 0, 1, -1, 1)
    const values = Uint32Array.of(5, 3, 9, 5, 9, 0, 9)
    const take = (quotas: readonly number[], order = compare): number[] =>
      drawSmallest(groups, Int32Array.of(3, 3), { values, compare: order }, Int32Array.from(quotas)).sort()
    expect(take([2, 1])).toEqual([0, 1, 2])
    expect(take([2, 1], (a, b) => b - a)).toEqual([1, 3, 6])
    expect(take([0, 3])).toEqual([2, 4, 6])
    const none = new Int32Array(0)
    expect(drawSmallest(none, none, { values: new Uint32Array(0), compare }, none)).toEqual([])
  })

  it('draws the smallest even where all numbers are far larger than expected', () => {
    const values = Uint32Array.from({ length: 1_000 }, (_, i) => 0xffffffff - i)
    expect(
      drawSmallest(new Int32Array(1_000), Int32Array.of(1_000), { values, compare }, Int32Array.of(2)),
    ).toEqual([999, 998])
  })

  it('packs the largest number with its position without loss', () => {
    const values = Uint32Array.of(0xffffffff, 0xfffffffe, 0xffffffff)
    expect(drawSmallest(new Int32Array(3), Int32Array.of(3), { values, compare }, Int32Array.of(2))).toEqual([
      1, 0,
    ])
  })

  it('finally orders equal numbers by id', () => {
    const { compare: order } = numberItems(['b', 'a', 'b'], 1)
    expect(order(0, 2)).toBe(0)
    expect(Math.sign(order(0, 1))).toBe(-Math.sign(order(1, 0)))
  })
})
