import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQueues } from './create-queues'

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('limits concurrency per name, keeps the order of arrival, drops entries that leave, and leaks nothing', async () => {
  const step = fc.record({
    act: fc.constantFrom('join', 'join', 'leave', 'settle'),
    name: fc.constantFrom('a', 'b'),
    which: fc.nat(30),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(step, { maxLength: 60 }),
      async (atOnce, waiting, steps) => {
        const queues = createQueues({ atOnce, waiting })
        const joined: { name: string; leave: () => void; number: number; left: boolean }[] = []
        const started: { name: string; number: number }[] = []
        const running = (name: string) =>
          started.filter(
            (one) => one.name === name && !joined.some(({ number, left }) => number === one.number && left),
          ).length
        let number = 0
        for (const { act, name, which } of steps) {
          if (act === 'settle') await settle()
          if (act === 'join') {
            const mine = (number += 1)
            const open = joined.filter((one) => one.name === name && !one.left).length
            const leave = queues.join(name, () => started.push({ name, number: mine }))
            if (leave) joined.push({ name, leave, number: mine, left: false })
            else expect(open).toBeGreaterThanOrEqual(waiting)
          }
          const one = joined.filter(({ left }) => !left)[
            which % Math.max(1, joined.filter(({ left }) => !left).length)
          ]
          if (act === 'leave' && one) {
            one.left = true
            one.leave()
          }
          for (const each of ['a', 'b']) expect(running(each)).toBeLessThanOrEqual(atOnce)
        }
        // Every entry that stays gets its turn.
        for (let round = 0; round < 80; round++) {
          await settle()
          for (const one of joined) {
            if (one.left || !started.some((begun) => begun.number === one.number)) continue
            one.left = true
            one.leave()
          }
        }
        expect(joined.every(({ left }) => left)).toBe(true)
        for (const name of ['a', 'b']) {
          const order = started.filter((one) => one.name === name).map((one) => one.number)
          expect(order).toEqual([...order].sort((a, b) => a - b))
        }
        await settle()
        expect(queues.size()).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})

it('makes a newcomer wait behind the entry that a freed slot was promised to', async () => {
  const queues = createQueues({ atOnce: 2, waiting: 1 })
  const started: number[] = []
  const leave = [1, 2, 3].map((number) => queues.join('a', () => started.push(number)))
  leave[0]?.()
  leave[1]?.()
  expect(queues.join('a', () => started.push(4))).toBeNull()
  await settle()
  queues.join('a', () => started.push(5))
  expect(started).toEqual([1, 2, 3, 5])
})
