const DOLLAR = 1_000_000_000n
/** Below a tenth of a dollar, two significant digits are shown. */
const SMALL = DOLLAR / 10n

/**
 * Nano-dollars for a sentence: `$4.97`, `$0.00012`; truncated, not rounded, so that money that is left never
 * looks spent.
 */
export function formatDollars(nano: bigint): string {
  const parts = (nano % DOLLAR).toString().padStart(9, '0')
  const zeros = /^0*/.exec(parts)?.[0].length ?? 0
  const digits = nano === 0n || nano >= SMALL ? 2 : Math.min(9, zeros + 2)
  return `$${nano / DOLLAR}.${parts.slice(0, digits).replace(/(?<=\d{2})0+$/, '')}`
}
