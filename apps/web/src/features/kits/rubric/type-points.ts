/** Within this pause, `0` after `1` or `0` makes 10. */
const PAUSE_MS = 3_000
/** Within this pause, a digit after `-` on a criterion without points is a negative number. */
const MINUS_MS = 2_000

interface Press {
  /** The criterion that has the focus. */
  id: string
  /** When the key was pressed, in milliseconds. */
  at: number
}

export interface PointsReader {
  readDigit: (press: Press & { points: number | null; digit: string }) => number | null
  /** A `-` on a criterion without points, which can't show a sign yet. Elsewhere, `-` only switches the sign. */
  readMinus: (press: Press) => void
}

/**
 * Reads points that are typed on a criterion or its points: 1 to 9 replace the points and keep the sign that is shown,
 * `- 3` gives −3 where there are no points yet, and `1 0` or `0 0` within three seconds give 10. `readDigit` returns
 * null while a `0` waits for the second, as 0 points don’t exist.
 */
export function createPointsReader(): PointsReader {
  let last: { id: string; digit: string; at: number } | null = null
  let minus: Press | null = null
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
      const isNegative = points === null && minus?.id === id && at - minus.at <= MINUS_MS
      // The `0` of a negative 10 still belongs to its `-`.
      if (digit !== '0' || isTen) minus = null
      const sign = isNegative || (points !== null && points < 0) ? -1 : 1
      if (isTen) return sign * 10
      return digit === '0' ? null : sign * Number(digit)
    },
  }
}
