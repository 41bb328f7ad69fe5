import { Link } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { formatDate, formatNumber } from '../../../components/ui/text/format'
import type { BoardSnapshot } from '../../../domain/leaderboard/board-address'
import type { LeaderboardView, PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { buildViewHref } from '../view-href'

/** How many snapshots are listed; the API and their addresses have the others. */
const MAX_LISTED = 20

type NewerSnapshotProps = {
  table: PublishedTable
  newest: BoardSnapshot | undefined
  view: LeaderboardView
}

/** Says on an older snapshot that it is one, with a link to the same view of the newest. */
export function NewerSnapshot({ table: { snapshot }, newest, view }: NewerSnapshotProps) {
  if (!newest || newest.sequence === snapshot.sequence) return null
  const latest = newest.path.replace(/\/at\/\d+$/, '')
  return (
    <Notice
      tone="amber"
      title={`This is snapshot ${formatNumber(snapshot.sequence)} of ${formatDate(snapshot.createdAt, 'UTC')}`}
      className="mb-8"
    >
      <p>
        A newer one exists, of {formatDate(newest.createdAt, 'UTC')}.{' '}
        <Link href={buildViewHref(latest, view)}>Show the current board</Link>
      </p>
    </Notice>
  )
}

type SnapshotsProps = { snapshots: readonly BoardSnapshot[]; current: BoardSnapshot }

/** The snapshots of a board, each with its own address. */
export function Snapshots({ snapshots, current }: SnapshotsProps) {
  return (
    <section aria-labelledby="snapshots" className="mt-12" data-print="hide">
      <h2 id="snapshots" className="mb-2 text-lg">
        Snapshots
      </h2>
      <p className="mb-2 max-w-[74ch] text-sm text-ink-2">
        The numbers of a snapshot never change. Cite its address.
      </p>
      <ol className="max-w-[74ch] text-sm" reversed>
        {snapshots.slice(0, MAX_LISTED).map((snapshot) => (
          <li key={snapshot.sequence} className="border-t border-hair py-1.5">
            <Link
              href={snapshot.path}
              aria-current={snapshot.sequence === current.sequence ? 'page' : undefined}
            >
              Snapshot {formatNumber(snapshot.sequence)}
            </Link>
            <span className="text-ink-2">
              {' '}
              · {formatDate(snapshot.createdAt, 'UTC')} · {snapshot.change}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
