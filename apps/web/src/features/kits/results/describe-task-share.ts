import { formatCount, formatInterval, formatPercent } from '../../../components/ui/text/format'
import type { LeaderboardRow } from '../../../domain/leaderboard/leaderboard'
import type { TaskShare } from '../../../domain/leaderboard/task-share'

/** The interval of a share in percent, or that there is none. */
export function formatShareBounds({ interval }: TaskShare): string {
  return interval ? formatInterval(interval.low * 100, interval.high * 100) : 'no interval'
}

/** Why there is no share. */
export function describeMissingShare({ reason }: TaskShare): string {
  if (reason === 'hidden') return 'hidden'
  return reason === 'not-counted' ? 'not counted yet' : 'not measured'
}

/** A share in a line of text, with its interval and number of tasks. */
export function describeTaskShare(found: TaskShare): string {
  return found.share === null
    ? describeMissingShare(found)
    : `${formatPercent(found.share)} (${formatShareBounds(found)}) of ${formatCount(found.tasks, 'task')}`
}

/** Both shares of a row in a sentence; empty where neither is measured. */
export function describeRowShares({
  negativeCriteriaMet: negative,
  importantCriteriaMissed: important,
}: Pick<LeaderboardRow, 'negativeCriteriaMet' | 'importantCriteriaMissed'>): string {
  const parts = [
    negative.share === null
      ? ''
      : `met a negative criterion in ${formatPercent(negative.share)} of the ${formatCount(negative.tasks, 'task')} that have one`,
    important.share === null
      ? ''
      : `missed an important one in ${formatPercent(important.share)} of ${formatCount(important.tasks, 'task')}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `It ${parts.join(' and ')}.`
}
