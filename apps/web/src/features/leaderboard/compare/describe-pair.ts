import { formatCount, formatScore } from '../../../components/ui/text/format'
import type { ComparedPair } from '../../../domain/leaderboard/compared-pair'

/** Says by how much one of two systems scored higher, or that the tasks don't separate them. */
export function describePair({
  first,
  second,
  difference,
  interval,
  isDifferent,
  pairs,
}: ComparedPair): string {
  const corrected = pairs > 1 ? `, corrected over ${formatCount(pairs, 'pair')}` : ''
  const [low, high] = interval
    ? [formatScore(interval.low * 100), formatScore(interval.high * 100)]
    : ['', '']
  if (!isDifferent) {
    const bounds =
      interval && interval.low < 0
        ? ` (${first.system} minus ${second.system}: ${low} to ${high} points, 95 %${corrected})`
        : ''
    return `${first.system} and ${second.system} are not significantly different on these tasks${bounds}.`
  }
  if (!interval)
    return `${first.system} scored ${formatScore(difference * 100)} points higher than ${second.system} on every task.`
  if (low === '0.0')
    return `${first.system} scored significantly higher than ${second.system}, by at most ${high} points (95 %${corrected}).`
  return `${first.system} scored significantly higher than ${second.system}: by at least ${low} and at most ${high} points (95 %${corrected}).`
}
