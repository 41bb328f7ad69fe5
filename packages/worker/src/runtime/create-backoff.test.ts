import { expect, it } from 'vitest'
import { createBackoff } from './create-backoff'

it('pauses double up to the limit and start over after a success', () => {
  const backoff = createBackoff({ firstMs: 100, maxMs: 1_000, random: () => 1 })
  expect(Array.from({ length: 6 }, backoff.next)).toEqual([100, 200, 400, 800, 1_000, 1_000])
  backoff.reset()
  expect(backoff.next()).toBe(100)
})

it('pauses differ between processes, by at most half', () => {
  expect([0, 0.5, 1].map((share) => createBackoff({ firstMs: 100, random: () => share }).next())).toEqual([
    50, 75, 100,
  ])
})
