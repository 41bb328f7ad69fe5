import { describe, expect, it } from 'vitest'
import { settlesWithin, withTimeout } from './with-timeout'

const never = () => new Promise<never>(() => undefined)

describe('withTimeout', () => {
  it('gives the value of a promise that settles in time', async () => {
    expect(await withTimeout(Promise.resolve(7), 1_000)).toBe(7)
  })

  it('passes on the error of a promise that fails in time', async () => {
    await expect(withTimeout(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed')
  })

  it('rejects with the given message when time runs out', async () => {
    await expect(withTimeout(never(), 5, 'Too late.')).rejects.toThrow('Too late.')
  })

  it('ignores an error that arrives after the timeout', async () => {
    let fail = (_: Error) => {}
    const late = new Promise<never>((_, reject) => {
      fail = reject
    })
    await expect(withTimeout(late, 5)).rejects.toThrow('no answer within 5 ms')
    fail(new Error('too late to matter'))
    await new Promise((resolve) => setImmediate(resolve))
  })
})

describe('settlesWithin', () => {
  it.each([
    ['a value', () => Promise.resolve(1), true],
    ['an error', () => Promise.reject(new Error('failed')), true],
    ['nothing in time', never, false],
  ])('answers for a promise with %s', async (_, make, expected) => {
    expect(await settlesWithin(make(), 20)).toBe(expected)
  })
})
