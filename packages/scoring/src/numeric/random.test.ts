import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, deriveSeed, expandSeed, hashText, shuffle, Xoshiro128 } from './random'

const draw = (random: Xoshiro128, count: number): number[] =>
  Array.from({ length: count }, () => random.nextUint32())

describe('the generator', () => {
  it('gives the published outputs of xoshiro128**, splitmix64 and FNV-1a', () => {
    expect(draw(new Xoshiro128([1, 2, 3, 4]), 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
    expect(expandSeed(1234567n, 5)).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ])
    expect(['', 'a', 'foobar'].map(hashText)).toEqual([
      0xcbf29ce484222325n,
      0xaf63dc4c8601ec8cn,
      0x85944171f73967e8n,
    ])
  })

  it('gives a fixed sequence for a seed', () => {
    expect(draw(createRandom(0), 5)).toEqual([3737715805, 2584255861, 2876756834, 3286328325, 1553311962])
    expect(draw(createRandom(42), 5)).toEqual([1776835114, 4165204688, 17111135, 2317295270, 2792088233])
    expect(draw(createRandom('consilium'), 5)).toEqual([
      3619024115, 1880188643, 2017929076, 1623368471, 3969685923,
    ])
    // By an independent program, over the UTF-8 bytes.
    expect(draw(createRandom('🎲'), 5)).toEqual([333819315, 2051031283, 2466025426, 3001081008, 387250115])
    expect(draw(createRandom(''), 5)).toEqual([3781564968, 1944808877, 2340108199, 3500316882, 2600368531])
  })

  it('draws whole numbers below a bound as a big-integer computation does', () => {
    const random = createRandom('consilium')
    expect(Array.from({ length: 12 }, () => random.nextInt(10))).toEqual([8, 4, 4, 3, 9, 5, 9, 8, 9, 8, 9, 2])
    expect(Array.from({ length: 6 }, () => random.nextInt(3000000000))).toEqual([
      943042984, 2166527479, 1134370895, 987991237, 1134404308, 917177741,
    ])
  })

  it('draws evenly', () => {
    const random = createRandom(1)
    const counts = new Array<number>(7).fill(0)
    for (let i = 0; i < 70000; i += 1) counts[random.nextInt(7)] = (counts[random.nextInt(7)] ?? 0) + 1
    let sum = 0
    for (let i = 0; i < 10000; i += 1) sum += random.nextFloat()
    for (const count of counts) expect(Math.abs(count - 10000)).toBeLessThan(500)
    expect(Math.abs(sum / 10000 - 0.5)).toBeLessThan(0.015)
  })

  it('rejects invalid seeds and bounds', () => {
    for (const seed of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => createRandom(seed)).toThrow(/seed/)
      expect(() => deriveSeed(seed, 'part')).toThrow(/seed/)
    }
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32])
      expect(() => createRandom(1).nextInt(bound)).toThrow(/whole number/)
    expect(() => new Xoshiro128([0, 0, 0, 0])).toThrow(/zeros/)
  })

  it('shuffles without losing anything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = shuffle([...items], createRandom(seed))
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b))
      }),
    )
  })
})
