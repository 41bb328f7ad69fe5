/** Within this pause, `0` after `1` or `0` makes 10. */
const PAUSE_MS = 700

export type TypeDigit = (press: {
  /** The criterion that has the focus. */
  id: string
  points: number | null
  digit: string
  /** When the key was pressed, in milliseconds. */
  at: number
}) => number | null

/**
 * Reads digits that are typed on a criterion or its points: 1 to 9 replace the points and keep their sign, and
 * `1 0` or `0 0` in quick succession give 10. Returns null while a `0` waits for the second, as 0 points don’t
 * exist.
 */
export function createDigitReader(): TypeDigit {
  let last: { id: string; digit: string; at: number } | null = null
  return ({ id, points, digit, at }) => {
    const isTen =
      digit === '0' &&
      last?.id === id &&
      (last.digit === '0' || last.digit === '1') &&
      at - last.at <= PAUSE_MS
    last = isTen ? null : { id, digit, at }
    const sign = points !== null && points < 0 ? -1 : 1
    if (isTen) return sign * 10
    return digit === '0' ? null : sign * Number(digit)
  }
}
