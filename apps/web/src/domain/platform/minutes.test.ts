import { describe, expect, it } from 'vitest'
import { estimateMinutesLeft, estimateTaskMinutes, DEFAULT_MINUTES } from './minutes'

describe('how long a task takes', () => {
  it.each([
    [[], DEFAULT_MINUTES.task, 0],
    [[1, 1, 1, 1], DEFAULT_MINUTES.task, 0],
    [[10, 20, 33, 90, 200], 35, 5],
    [[200, 10, 90, 20, 33, 61], 45, 6],
    [[0, 0, 0, 0, 0], 5, 5],
    [[900, 900, 900, 900, 900], 240, 5],
  ])('after %j is %i minutes', (finished, minutes, of) =>
    expect(estimateTaskMinutes(finished)).toEqual({ minutes, of }),
  )

  it.each([
    [40, 0, 40],
    [40, 12, 30],
    [40, 39, 5],
    [40, 400, 5],
  ])('of %i minutes with %i spent leaves %i', (whole, spent, left) =>
    expect(estimateMinutesLeft(whole, spent)).toBe(left),
  )
})
