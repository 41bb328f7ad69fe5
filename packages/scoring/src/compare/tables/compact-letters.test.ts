import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignCompactLetters } from './compact-letters'
import { createRandom } from '../../numeric/random'

describe('assignCompactLetters', () => {
  it('gives the middle system a letter shared with each of two systems that differ', () => {
    const differ = (i: number, j: number): boolean => Math.abs(i - j) === 2
    expect(assignCompactLetters(3, differ)).toEqual([['a'], ['a', 'b'], ['b']])
    expect(assignCompactLetters(0, differ)).toEqual([])
    expect(assignCompactLetters(1, differ)).toEqual([['a']])
  })

  it('continues after z', () => {
    const letters = assignCompactLetters(54, () => true).map(([letter]) => letter)
    expect([letters[25], letters[26], letters[51], letters[52], letters[53]]).toEqual([
      'z',
      'aa',
      'az',
      'ba',
      'bb',
    ])
  })

  it('assigns a shared letter exactly where systems are not significantly different', () => {
    const table = fc
      .integer({ min: 1, max: 9 })
      .chain((n) => fc.tuple(fc.constant(n), fc.array(fc.boolean(), { minLength: n * n, maxLength: n * n })))
    fc.assert(
      fc.property(table, ([n, cells]) => {
        const differ = (i: number, j: number): boolean =>
          i !== j && cells[Math.min(i, j) * n + Math.max(i, j)] === true
        const letters = assignCompactLetters(n, differ)
        for (let i = 0; i < n; i += 1) {
          expect(letters[i]?.length).toBeGreaterThan(0)
          for (let j = 0; j < n; j += 1) {
            expect(letters[i]?.some((letter) => letters[j]?.includes(letter))).toBe(!differ(i, j))
          }
        }
      }),
    )
  })

  it('gives every largest tie group a letter where systems differ by their distance', () => {
    const line = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), (places, reach) => {
        const sorted = [...places].sort((a, b) => b - a)
        const letters = assignCompactLetters(
          sorted.length,
          (i, j) => (sorted[i] as number) - (sorted[j] as number) > reach,
        )
        // On a line, the group that begins at a system is largest unless the group before it reaches as far.
        const reachOf = (i: number): number =>
          sorted.filter((place) => place >= (sorted[i] as number) - reach).length
        const largest = sorted.filter((_, i) => i === 0 || reachOf(i) > reachOf(i - 1))
        expect(new Set(letters.flat()).size).toBe(largest.length)
      }),
    )
  })

  it('drops a redundant letter', () => {
    // A triangle of ties with another triangle on each of its sides: the three outer ones show all its ties.
    const ties = new Set(['0-1', '0-2', '1-2', '0-3', '1-3', '1-4', '2-4', '0-5', '2-5'])
    const letters = assignCompactLetters(6, (i, j) => !ties.has(`${i}-${j}`))
    expect(new Set(letters.flat()).size).toBe(3)
  })

  it('keeps one of two groups that show the same tie', () => {
    const ties = new Set(['0-1', '0-3', '0-4', '0-5', '1-2', '1-3', '1-4', '2-3', '2-4', '2-5', '3-5'])
    const letters = assignCompactLetters(6, (i, j) => !ties.has(`${i}-${j}`))
    for (let i = 0; i < 6; i += 1) {
      for (let j = i + 1; j < 6; j += 1) {
        expect(
          letters[i]?.some((letter) => letters[j]?.includes(letter)),
          `${i}-${j}`,
        ).toBe(ties.has(`${i}-${j}`))
      }
    }
  })

  it('holds for forty systems of any pattern', () => {
    const twins = assignCompactLetters(40, (i, j) => j === i + 1 && i % 2 === 0)
    const chain = assignCompactLetters(40, (i, j) => j - i > 1)
    const reverse = assignCompactLetters(40, (i, j) => j - i === 1)
    const random = createRandom('letters')
    const coin = assignCompactLetters(40, () => random.nextInt(2) === 0)
    expect(new Set(chain.flat()).size).toBe(39)
    for (const letters of [twins, reverse, coin]) expect(new Set(letters.flat()).size).toBeLessThan(90)
    expect(new Set(twins.flat()).size).toBeLessThan(20)
    expect(
      assignCompactLetters(40, () => true)
        .map(([letter]) => letter)
        .at(-1),
    ).toBe('an')
  })
})
