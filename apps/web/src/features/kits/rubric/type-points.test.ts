import { describe, expect, it } from 'vitest'
import { createPointsReader } from './type-points'

type Press = readonly [digit: string, at: number, id?: string]

/** Types on criterion `a` unless a press names another, and returns the points after each press. */
function typeDigits(points: number | null, presses: readonly Press[]): (number | null)[] {
  const { readDigit, readMinus } = createPointsReader()
  const now = new Map<string, number | null>([['a', points]])
  return presses.map(([digit, at, id = 'a']) => {
    const before = now.get(id) ?? null
    const flipped = before && -before
    if (digit === '-' && before === null) readMinus({ id, at })
    const next = digit === '-' || digit === 'undo' ? flipped : readDigit({ id, points: before, digit, at })
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
        ['0', 3_000],
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
        ['0', 3_001],
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
        ['0', 3_100],
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
      '- and a digit give a negative number on a positive criterion',
      9,
      [
        ['-', 0],
        ['3', 400],
      ],
      [-9, -3],
    ],
    [
      'a digit after - keeps the sign that is shown, however quickly',
      -10,
      [
        ['-', 0],
        ['3', 100],
      ],
      [10, 3],
    ],
    [
      '- and a digit give a negative number on a criterion without points',
      null,
      [
        ['-', 0],
        ['4', 400],
      ],
      [null, -4],
    ],
    [
      '-10 is typed as it is written on a criterion without points',
      null,
      [
        ['-', 0],
        ['1', 300],
        ['0', 600],
      ],
      [null, -1, -10],
    ],
    [
      '-00 is −10 on a criterion without points',
      null,
      [
        ['-', 0],
        ['0', 300],
        ['0', 600],
      ],
      [null, null, -10],
    ],
    [
      'a digit long after a - on a criterion without points is positive',
      null,
      [
        ['-', 0],
        ['3', 2_001],
      ],
      [null, 3],
    ],
    [
      'a digit after a - that was undone keeps the sign',
      4,
      [
        ['-', 0],
        ['undo', 200],
        ['8', 400],
      ],
      [-4, 4, 8],
    ],
    [
      '0 twice after a - that was undone gives 10',
      4,
      [
        ['-', 0],
        ['undo', 200],
        ['0', 400],
        ['0', 600],
      ],
      [-4, 4, 4, 10],
    ],
    [
      '- on one criterion doesn’t change another',
      5,
      [
        ['-', 0],
        ['3', 100, 'b'],
      ],
      [-5, 3],
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
