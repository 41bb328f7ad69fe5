import { formatInterval, formatScore } from '../../../components/ui/text/format'

/** Scores from 0 to 1; `score` is clipped to that range, and `unclipped` and the interval are not. */
interface ShownScore {
  score: number | null
  unclipped: number | null
  interval: { low: number; high: number } | null
}

/** The interval of a score, after the mean that it is of where the shown score is clipped: `−11.0 (−20.3 to −1.6)`. */
export function describeScoreInterval({ score, unclipped, interval }: ShownScore): string {
  const range = interval ? formatInterval(interval.low * 100, interval.high * 100) : 'no interval'
  const isClipped = score !== null && unclipped !== null && score !== unclipped
  return isClipped ? `${formatScore(unclipped * 100)} (${range})` : range
}
