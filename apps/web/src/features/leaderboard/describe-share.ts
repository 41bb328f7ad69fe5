import { dimensionLabels } from '@consilium/scoring'
import { formatCount, formatInterval, formatScore } from '../../components/ui/text/format'
import type { LeaderboardTable, LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { describeRowShares } from '../kits/results/describe-task-share'

type SharedView = Pick<LeaderboardView, 'metric' | 'slice'>

/** The title of a view of a board and the text that is shown where its address is shared. */
export function describeShare(
  table: LeaderboardTable,
  view: SharedView,
): { title: string; description: string } {
  const { release, judge, focus, profile } = table
  const board = `${release.dataset} ${release.name}, judged by ${judge.name}`
  const part = focus ? focus.label : view.slice ? `By ${dimensionLabels[view.slice].toLowerCase()}` : null
  const isUnadjusted = profile.adjustment !== null && (view.metric === 'unadjusted' || view.slice === 'axis')
  const simulated = table.judge.simulated ? 'Simulated data.' : 'Some systems are simulated.'
  return {
    title: [part ? `${part}: ${board}` : board, isUnadjusted ? 'before length adjustment' : '']
      .filter(Boolean)
      .join(', '),
    description: [
      table.simulated ? simulated : '',
      describeContent(table, view, isUnadjusted),
      // The board of an axis has no scores of whole answers.
      view.slice === 'axis' ? '' : describeBest(table),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function describeContent(table: LeaderboardTable, { slice }: SharedView, isUnadjusted: boolean): string {
  const { focus, release, rows } = table
  const tasks = focus
    ? `${formatCount(focus.tasks, 'task')} of “${focus.label}”`
    : formatCount(release.tasks, 'task')
  const by =
    slice === 'axis'
      ? ', by axis of the criteria'
      : slice && !focus
        ? `, by ${dimensionLabels[slice].toLowerCase()}`
        : ''
  const length = isUnadjusted ? ', before length adjustment' : ''
  const intervals = rows.some(({ interval }) => interval) ? ', with 95 % confidence intervals' : ''
  return `${countSystems(table)} on ${tasks}${by}${length}${intervals}.`
}

/** Physicians are compared with the systems, but they are none. */
function countSystems({ rows }: LeaderboardTable): string {
  const systems = rows.filter(({ kind }) => kind !== 'physicians').length
  const count = formatCount(systems, 'system')
  if (systems === rows.length) return count
  return systems === 0 ? 'Physicians' : `${count} and physicians`
}

/** Of systems with a score on every task, because other means are over other tasks. */
function describeBest({ rows }: LeaderboardTable): string {
  const best = rows.find(({ complete }) => complete)
  if (!best || best.score === null) return ''
  const interval = best.interval
    ? ` (${formatInterval(best.interval.low * 100, best.interval.high * 100)})`
    : ''
  const shares = describeRowShares(best)
  return [`Highest score: ${best.system}, ${formatScore(best.score * 100)}${interval}.`, shares]
    .filter(Boolean)
    .join(' ')
}
