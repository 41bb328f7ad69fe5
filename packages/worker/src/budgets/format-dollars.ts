const DOLLAR = 1_000_000_000n
/** Below a tenth of a dollar, two significant digits are shown. */
const SMALL = DOLLAR / 10n

/**
 * Nano-dollars for a sentence: `$4.97`, `$0.00012`. Budgets are rounded down and costs up, so that a sentence
 * never names costs that would fit within the budget.
 */
export function formatDollars(nano: bigint, rounding: 'down' | 'up' = 'down'): string {
  const zeros = /^0*/.exec((nano % DOLLAR).toString().padStart(9, '0'))?.[0].length ?? 0
  const digits = nano === 0n || nano >= SMALL ? 2 : Math.min(9, zeros + 2)
  const unit = 10n ** BigInt(9 - digits)
  const shown = rounding === 'up' ? ((nano + unit - 1n) / unit) * unit : nano
  const parts = (shown % DOLLAR).toString().padStart(9, '0')
  return `$${shown / DOLLAR}.${parts.slice(0, digits).replace(/(?<=\d{2})0+$/, '')}`
}
