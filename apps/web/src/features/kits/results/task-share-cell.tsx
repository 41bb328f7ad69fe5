import { formatNumber, formatPercent } from '../../../components/ui/text/format'
import type { TaskShare } from '../../../domain/leaderboard/task-share'
import { describeMissingShare, formatShareBounds } from './describe-task-share'

/** A share of tasks with its interval below; with its number of tasks for a system that lacks some. */
export function TaskShareCell({ found, complete }: { found: TaskShare; complete: boolean }) {
  if (found.share === null) return <span className="text-sm text-ink-3">{describeMissingShare(found)}</span>
  return (
    <>
      {formatPercent(found.share)}
      <span className="block text-xs whitespace-nowrap text-ink-2">{formatShareBounds(found)}</span>
      {complete ? null : (
        <span className="block text-xs whitespace-nowrap text-ink-3">n = {formatNumber(found.tasks)}</span>
      )}
    </>
  )
}
