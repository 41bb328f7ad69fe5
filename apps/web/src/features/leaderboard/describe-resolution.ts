import { formatNumber, formatScore } from '../../components/ui/text/format'
import type { LeaderboardSlice } from '../../domain/leaderboard/leaderboard'

type Resolution = Pick<LeaderboardSlice, 'resolves' | 'whyNoResolution' | 'minTasks' | 'rows'>

/** What differences a table or slice detects; null where there is nothing to compare, and on an axis. */
export function describeResolution({ resolves, whyNoResolution, minTasks, rows }: Resolution): string | null {
  switch (whyNoResolution) {
    case null:
      if (resolves === null) return null
      return exceedsScale(resolves)
        ? 'these tasks show no difference between ranked systems reliably, however large'
        : `differences of ${formatDetected(resolves)} points, detected with 80\u00a0% power`
    case 'too-few-tasks':
      return `these tasks can’t separate systems at any difference: that takes at least ${formatNumber(minTasks)} tasks`
    case 'too-few-systems':
      return rows.length < 2 ? null : 'fewer than two systems have a score on every task, so none are ranked'
    case 'zero-variance':
      return 'not known, because every two systems differ by the same amount on all tasks'
    case 'axis':
      return null
  }
}

/** Scores are shown from 0 to 100. */
const exceedsScale = (resolves: number) => resolves > 1

/** Rounded up, so that a difference of the printed size is never below the exact one. */
function formatDetected(resolves: number): string {
  return formatScore(Math.ceil(resolves * 1000 - 1e-9) / 10)
}

/** The same as a sentence for readers who don’t know the word power; null where nothing is detected. */
export function explainResolution(table: Resolution): string | null {
  const { resolves, whyNoResolution } = table
  if (resolves === null || whyNoResolution !== null || exceedsScale(resolves)) return null
  const size = formatDetected(resolves)
  return `If two ranked systems truly differ by ${size} points, these tasks show it in at least 8 of 10 such boards. A smaller difference can be shown, too, or go unnoticed.`
}

/** The same for a figure, to follow its number of tasks. */
export function describeFigureResolution(slice: Resolution): string | null {
  return slice.whyNoResolution === null && slice.resolves !== null && !exceedsScale(slice.resolves)
    ? `resolves ${formatDetected(slice.resolves)} points`
    : describeResolution(slice)
}
