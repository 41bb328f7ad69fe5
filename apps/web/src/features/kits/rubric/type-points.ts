/** Within this pause, `0` after `1` or `0` makes 10. */
const PAUSE_MS = 3_000
/** Within this pause, a digit after `-` is a negative number. After a longer one, its writer has seen the new sign. */
const MINUS_MS = 700

interface Press {
  /** The criterion that has the focus. */
  id: string
  /** When the key was pressed, in milliseconds. */
  at: number
}

export interface PointsReader {
  readDigit: (press: Press & { points: number | null; digit: string }) => number | null
  /** A `-`, which switches the sign to `points`, and with the digits that follow at once makes a negative number. */
  readMinus: (press: Press & { points: number | null }) => void
}

/**
 * Reads points that are typed on a criterion or its points: 1 to 9 replace the points and keep their sign, `- 3`
 * gives −3 whatever the sign was, and `1 0` or `0 0` within three seconds give 10. `readDigit` returns null while a `0`
 * waits for the second, as 0 points don’t exist.
 */
export function createPointsReader(): PointsReader {
  let last: { id: string; digit: string; at: number } | null = null
  let minus: (Press & { points: number | null }) | null = null
  return {
    readMinus(press) {
      minus = press
      last = null
    },
    readDigit({ id, points, digit, at }) {
      const isTen =
        digit === '0' &&
        last?.id === id &&
        (last.digit === '0' || last.digit === '1') &&
        at - last.at <= PAUSE_MS
      last = isTen ? null : { id, digit, at }
      // Other points mean that the `-` was undone.
      const isNegative = minus?.id === id && at - minus.at <= MINUS_MS && minus.points === points
      // The `0` of a negative 10 still belongs to its `-`.
      if (digit !== '0' || isTen) minus = null
      const sign = isNegative || (points !== null && points < 0) ? -1 : 1
      if (isTen) return sign * 10
      return digit === '0' ? null : sign * Number(digit)
    },
  }
}
