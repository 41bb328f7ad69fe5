import { Link } from '../../../components/ui/layout/link'
import { formatDate } from '../../../components/ui/text/format'
import type { LeaderboardRow } from '../../../domain/leaderboard/leaderboard'
import type { RunWithdrawal } from '../../../domain/running/run-notices'
import { RangeKey } from '../../kits/charts/interval-plot'
import { describeRuns } from '../describe-runs'
import { describeRange, describeSystem } from '../strings'

type SystemNameProps = {
  row: LeaderboardRow
  /** Set if the run is withdrawn since this snapshot. */
  withdrawal: RunWithdrawal | undefined
  tasks: number
  linked: boolean
}

/** A system's name and description, linked to its run if the reader may read it. */
export function SystemName({ row, withdrawal, tasks, linked }: SystemNameProps) {
  const description = describeSystem(row, tasks)
  const range = describeRange(row)
  const runs = describeRuns(row.runs)
  return (
    <div className="min-w-36 wrap-anywhere print:min-w-24">
      <span className="font-semibold">
        {linked ? (
          <Link href={`/runs/${row.runId}/results`} look="quiet">
            {row.system}
          </Link>
        ) : (
          row.system
        )}
      </span>
      {withdrawal ? (
        <span className="block text-sm text-brick">
          {`Withdrawn on ${formatDate(withdrawal.at, 'UTC')}${withdrawal.hidden ? ', numbers hidden' : ''}`}
        </span>
      ) : null}
      {description ? <span className="block text-sm text-ink-3">{description}</span> : null}
      {range ? (
        <span className="block text-sm text-ink-3">
          <RangeKey />
          {range}
        </span>
      ) : null}
      {runs ? <span className="block text-sm text-ink-3">{runs}</span> : null}
      {linked && row.earlierRuns.length > 0 ? (
        <span className="block text-sm text-ink-3" data-print="hide">
          Earlier:{' '}
          {row.earlierRuns.map(({ runId, publishedAt }, index) => (
            <span key={runId}>
              {index > 0 ? ', ' : ''}
              <Link href={`/runs/${runId}/results`} look="quiet">
                {publishedAt.slice(0, 10)}
              </Link>
            </span>
          ))}
        </span>
      ) : null}
    </div>
  )
}
