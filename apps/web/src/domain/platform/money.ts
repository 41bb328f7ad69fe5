import { z } from 'zod'

/** Nano-dollars in a dollar. */
const NANO = 1_000_000_000n
const PATTERN = /^(\d{1,6})(?:\.(\d{1,9}))?$/

/** An amount in dollars as text (`2.50`), never a float: a float can't represent a tenth exactly. */
export const Dollars = z
  .string()
  .trim()
  .regex(PATTERN, 'Write dollars in digits, such as 2.50: at most six before the point and nine after it.')

/**
 * The currency of the amounts beside it in an answer of the REST API. Amounts are text, so that no client reads
 * them as floating-point numbers.
 */
export const Currency = z.literal('USD')
export type Currency = z.infer<typeof Currency>

/** The currency of amounts that a client sends; it may be left out. */
export const SentCurrency = z
  .literal('USD', 'Amounts are in US dollars. Send the currency USD, or leave it out.')
  .optional()

/** An exact amount in an answer: `2.50`. */
export const Amount = z
  .string()
  .regex(/^-?\d+\.\d{2,9}$/)
  .meta({
    id: 'Amount',
    description: 'An exact decimal amount in the currency of its object.',
    examples: ['12.50'],
  })

/** Nano-dollars of an amount such as `2.50`; null if the text isn't an amount. */
export function parseDollars(text: string): bigint | null {
  const [, whole, parts = ''] = PATTERN.exec(text.trim()) ?? []
  return whole === undefined ? null : BigInt(whole) * NANO + BigInt(parts.padEnd(9, '0'))
}

/** The exact amount with at least two decimals: `2.50`, `0.000015`. */
export function formatDollars(nano: bigint): string {
  const places = (nano % NANO)
    .toString()
    .padStart(9, '0')
    .replace(/0{1,7}$/, '')
  return `${nano / NANO}.${places}`
}
