import { Link } from '../../../components/ui/layout/link'
import { formatDate } from '../../../components/ui/text/format'
import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'

type WithdrawnRunsProps = { runs: PublishedTable['withdrawnRuns']; linked: boolean }

/** The withdrawn runs of a board, each in a line. */
export function WithdrawnRuns({ runs, linked }: WithdrawnRunsProps) {
  if (runs.length === 0) return null
  return (
    <section aria-label="Withdrawn runs" className="mt-6 max-w-[74ch] text-sm text-ink-2">
      <ul className="grid gap-1.5">
        {runs.map(({ runId, system, publishedAt, withdrawal: { at, reason, hidden } }) => (
          <li key={runId} className="wrap-anywhere">
            <strong className="font-semibold text-brick">Withdrawn:</strong>{' '}
            {linked ? <Link href={`/runs/${runId}/results`}>{system}</Link> : system}, run of{' '}
            {formatDate(publishedAt, 'UTC')}, on {formatDate(at, 'UTC')}: {reason}
            {hidden ? ` Its numbers are hidden since ${formatDate(hidden.at, 'UTC')}: ${hidden.reason}` : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
