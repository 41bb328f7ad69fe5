import { describe, expect, it } from 'vitest'
import { Dollars, parseDollars, formatDollars } from './money'

describe('parseDollars', () => {
  it.each([
    ['0', 0n],
    ['2.5', 2_500_000_000n],
    ['2.50', 2_500_000_000n],
    [' 10 ', 10_000_000_000n],
    ['0.000000001', 1n],
    ['0.1', 100_000_000n],
    ['999999.999999999', 999_999_999_999_999n],
  ])('%s', (text, nano) => expect(parseDollars(text)).toBe(nano))

  it.each(['', '-1', '1e3', '1,5', '.5', '5.', '$2', '1234567', '0.0000000001', 'NaN', '٣'])(
    'refuses “%s”',
    (text) => {
      expect(parseDollars(text)).toBeNull()
      expect(Dollars.safeParse(text).success).toBe(false)
    },
  )
})

describe('formatDollars', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.000000001'],
    [2_500_000_000n, '2.50'],
    [2_505_000_000n, '2.505'],
    [15_000n, '0.000015'],
    [100_000_000_000n, '100.00'],
    [9_007_199_254_740_993n, '9007199.254740993'],
  ])('%s', (nano, text) => expect(formatDollars(nano)).toBe(text))

  it('gives back what was read', () => {
    for (const text of ['0.00', '2.50', '0.075', '123456.123456789'])
      expect(formatDollars(parseDollars(text) ?? -1n)).toBe(text)
  })
})
