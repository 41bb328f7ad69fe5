import { expect, it } from 'vitest'
import { nextPanes } from './next-panes'

it.each([
  ['goes to the next pane, or those after it', 4, 1, 1, false, [2, 3]],
  ['goes to the previous pane, or those before it', 4, 2, -1, false, [1, 0]],
  ['starts with the first from outside', 3, -1, 1, false, [0, 1, 2]],
  ['starts with the last from outside, backward', 3, -1, -1, false, [2, 1, 0]],
  ['leaves the page after the last', 3, 2, 1, false, []],
  ['leaves the page before the first', 3, 0, -1, false, []],
  ['starts over when it comes back to the last', 3, 2, 1, true, [0, 1, 2]],
  ['starts over when it comes back to where no other pane was left', 3, 1, 1, true, [0, 1, 2]],
] as const)('%s', (_, count, at, by, hasLeft, expected) => {
  expect(nextPanes(count, at, by, hasLeft)).toEqual(expected)
})
