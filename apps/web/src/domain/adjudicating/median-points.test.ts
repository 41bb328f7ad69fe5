import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medianPoints, nameMedian } from './median-points'

describe('median points', () => {
  it.each<[number[], number | null]>([
    [[], null],
    [[7], 7],
    [[7, 7, 8], 7],
    [[8, 3, 5], 5],
    [[7, 8], 7],
    [[-7, -8], -7],
    [[1, 2], 1],
    [[-1, -2], -1],
    [[4, 8], 6],
    [[-5, 5], 5],
    [[-10, 1], 1],
    [[-5, -3, 2, 4], 2],
    [[-5, 3, 8], 3],
    [[-5, -4, 8], -4],
    [[2, 3, 9, 10], 6],
  ])('of %o are %o', (points, expected) => {
    expect(medianPoints(points)).toBe(expected)
  })

  it.each<[string, number[]]>([
    ['median', [7]],
    ['median', [4, 8]],
    ['median', [6, 6, 7]],
    ['rounded median', [7, 6]],
    ['rounded median', [-7, -8]],
    ['upper median', [-5, 5]],
    ['upper median', [-10, -10, 1, 1]],
  ])('are called the %s for %o', (name, points) => {
    expect(nameMedian(points)).toBe(name)
  })

  it('are whole, never 0, between the lowest and the highest, and the same in any order', () => {
    const anyPoints = fc.integer({ min: -10, max: 10 }).filter((points) => points !== 0)
    fc.assert(
      fc.property(fc.array(anyPoints, { minLength: 1, maxLength: 8 }), (points) => {
        const found = medianPoints(points) ?? Number.NaN
        expect(Number.isInteger(found)).toBe(true)
        expect(found).not.toBe(0)
        expect(found).toBeGreaterThanOrEqual(Math.min(...points))
        expect(found).toBeLessThanOrEqual(Math.max(...points))
        expect(medianPoints(points.toReversed())).toBe(found)
      }),
    )
  })
})
