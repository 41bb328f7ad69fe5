import { describe, expect, it } from 'vitest'
import { stepActive } from './step-active'

describe('the active option of a list', () => {
  it('is the first after the first arrow down, and the last after the first arrow up', () => {
    expect([stepActive(null, 1, 3), stepActive(null, -1, 3)]).toEqual([0, 2])
  })

  it('moves by one and around the ends', () => {
    expect([stepActive(0, 1, 3), stepActive(2, 1, 3), stepActive(0, -1, 3)]).toEqual([1, 0, 2])
  })

  it('is none in an empty list', () => {
    expect([stepActive(null, 1, 0), stepActive(0, -1, 0)]).toEqual([null, null])
  })
})
