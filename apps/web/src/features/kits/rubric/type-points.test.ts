import { describe, expect, it } from 'vitest'
import { createDigitReader } from './type-points'

type Press = readonly [digit: string, at: number, id?: string]

/** Types digits on criterion `a` unless a press names another, and returns the points after each press. */
function typeDigits(points: number | null, presses: readonly Press[]): (number | null)[] {
  const read = createDigitReader()
  const now = new Map<string, number | null>([['a', points]])
  return presses.map(([digit, at, id = 'a']) => {
    const next = read({ id, points: now.get(id) ?? null, digit, at })
    if (next !== null) now.set(id, next)
    return now.get(id) ?? null
  })
}

describe('digits on a criterion', () => {
  it.each<[string, number | null, readonly Press[], (number | null)[]]>([
    ['a digit sets the points', null, [['8', 0]], [8]],
    ['a digit keeps the sign', -4, [['8', 0]], [-8]],
    [
      'the next digit replaces, however quickly',
      5,
      [
        ['7', 0],
        ['3', 50],
      ],
      [7, 3],
    ],
    ['one 0 changes nothing', 5, [['0', 0]], [5]],
    [
      '0 twice gives 10',
      null,
      [
        ['0', 0],
        ['0', 700],
      ],
      [null, 10],
    ],
    [
      '0 twice keeps the sign',
      -3,
      [
        ['0', 0],
        ['0', 300],
      ],
      [-3, -10],
    ],
    [
      'a 0 too late waits again',
      5,
      [
        ['0', 0],
        ['0', 701],
        ['0', 900],
      ],
      [5, 5, 10],
    ],
    [
      '1 then 0 gives 10',
      6,
      [
        ['1', 0],
        ['0', 400],
      ],
      [1, 10],
    ],
    [
      '1 then 0 gives −10 on a negative criterion',
      -6,
      [
        ['1', 0],
        ['0', 400],
      ],
      [-1, -10],
    ],
    [
      '0 after a pause leaves the 1',
      6,
      [
        ['1', 0],
        ['0', 900],
      ],
      [1, 1],
    ],
    [
      '0 after another digit waits',
      6,
      [
        ['2', 0],
        ['0', 100],
        ['0', 200],
      ],
      [2, 2, 10],
    ],
    [
      '10 needs no third 0',
      6,
      [
        ['0', 0],
        ['0', 100],
        ['0', 200],
      ],
      [6, 10, 10],
    ],
    [
      '1 1 0 gives 10',
      6,
      [
        ['1', 0],
        ['1', 100],
        ['0', 200],
      ],
      [1, 1, 10],
    ],
    [
      'the digits of two criteria don’t combine',
      6,
      [
        ['1', 0],
        ['0', 100, 'b'],
      ],
      [1, null],
    ],
  ])('%s', (_, points, presses, after) => {
    expect(typeDigits(points, presses)).toEqual(after)
  })
})
