import { describe, expect, it } from 'vitest'
import { nameBoardSeed, rankParts, simulateEqualBoards, simulatePower } from './board-letters'
import { holdsFalseShare, holdsPower } from './board-report'
import { drawBoard } from './board-worlds'

const few = { simulations: 3, seed: 'consilium', systems: 5 }

describe('boards of equal systems', () => {
  it('have the published parts, and none has letters where its tasks can’t separate systems', () => {
    const parts = simulateEqualBoards(few)
    expect(parts.filter(({ dimension }) => dimension === 'specialty')).toHaveLength(28)
    expect(parts.filter(({ dimension }) => dimension === 'slice').map(({ tasks }) => tasks)).toEqual([
      256, 78, 191,
    ])
    for (const { tasks, lettered, resolves } of parts)
      expect([lettered, resolves === null]).toEqual(tasks < 9 ? [0, true] : [3, false])
  })

  it('separate two systems that differ by far more than is printed, and rarely equal ones', () => {
    const parts = simulateEqualBoards(few).filter(({ dimension }) => dimension !== 'specialty')
    expect(parts.reduce((sum, { falseDifferences }) => sum + falseDifferences, 0)).toBeLessThan(6)
    const apart = parts.map((part) => ({ ...part, resolves: 3 * (part.resolves ?? 0) }))
    expect(simulatePower(few, apart).map(({ separated }) => separated)).toEqual(parts.map(() => 3))
  })

  it('are the same for the same seed', () => {
    const letters = () =>
      rankParts(drawBoard(3, nameBoardSeed('consilium', 0))).map(({ ranking }) =>
        ranking.rows.map((row) => [row.runId, row.score, row.letters]),
      )
    expect(letters()).toEqual(letters())
  })

  it('are judged by the upper Wilson bound, and power by its distance from 80 %', () => {
    const part = {
      dimension: 'all tasks',
      value: '',
      tasks: 525,
      boards: 1000,
      lettered: 1000,
      resolves: 0.1,
    } as const
    expect(holdsFalseShare({ ...part, falseDifferences: 54 })).toBe(true)
    expect(holdsFalseShare({ ...part, falseDifferences: 55 })).toBe(false)
    const power = { ...part, difference: 0.1 }
    expect(holdsPower({ ...power, separated: 840 }, 2)).toBe(false)
    expect(holdsPower({ ...power, separated: 840 }, 20)).toBe(true)
    expect(holdsPower({ ...power, separated: 760 }, 20)).toBe(false)
  })
})
