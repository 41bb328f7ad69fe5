import { expect, it } from 'vitest'
import { createConcurrencyLimiter } from './create-concurrency-limiter'

it('limits running and waiting work, refuses the rest, and accepts work again later', async () => {
  const limitConcurrency = createConcurrencyLimiter({ atOnce: 2, waiting: 3, sentence: 'Too many people.' })
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const work = (name: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    if (name === 1) throw new Error('It failed.')
    return name
  }
  const all = Array.from({ length: 6 }, (_, name) =>
    limitConcurrency(work(name)).catch((error: Error) => error.message),
  )
  expect(await all[5]).toMatch(/^Too many people/)
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 'It failed.', 2, 3, 4])
  expect([most, running]).toEqual([2, 0])
  const last = limitConcurrency(work(9))
  await expect.poll(() => ends.length).toBe(1)
  ends.shift()?.()
  expect(await last).toBe(9)
})
