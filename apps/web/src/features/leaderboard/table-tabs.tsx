import { cx } from '../../components/ui/cx'
import { formatCount } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import type { BoardLink, LeaderboardRef } from '../../domain/leaderboard/leaderboard'

type TableTabsProps = {
  refs: readonly BoardLink[]
  current: LeaderboardRef | null
  mayChooseDefault: boolean
}

/** Tabs for the tables: one per release, judge and scoring profile, since their scores are not comparable. */
export function TableTabs({ refs, current, mayChooseDefault }: TableTabsProps) {
  if (refs.length < 2) return null
  return (
    <nav aria-label="Boards" className="mb-8" data-print="hide">
      <ul className="flex gap-x-6 gap-y-2 overflow-x-auto border-b border-hair pb-px text-sm">
        {refs.map((ref) => {
          const isCurrent = current !== null && isSame(ref, current)
          return (
            <li key={ref.path} className="shrink-0">
              <Link
                href={ref.path}
                look="plain"
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  // The list, which can scroll, would cut off an outline around it.
                  'block max-w-72 border-b-2 py-2 text-ink! focus-visible:-outline-offset-2',
                  isCurrent ? 'border-accent' : 'border-transparent',
                )}
              >
                <span className={cx('block truncate', isCurrent && 'font-semibold')}>
                  {isAmbiguous(ref, refs) ? `${ref.release.dataset}, ${ref.release.name}` : ref.release.name}
                  {ref.release.withdrawnAt ? ' (withdrawn)' : ''}
                </span>
                <span className="block truncate text-xs text-ink-2">
                  {ref.judge.name} · {ref.profile.label} · {formatCount(ref.systems, 'system')}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {mayChooseDefault ? (
        <p className="mt-2 text-right text-sm">
          <Link href="/settings/leaderboard">Choose the default board</Link>
        </p>
      ) : null}
    </nav>
  )
}

/** Whether a release of another dataset has the same name. */
function isAmbiguous({ release }: LeaderboardRef, refs: readonly LeaderboardRef[]): boolean {
  return refs.some((other) => other.release.id !== release.id && other.release.name === release.name)
}

function isSame(a: LeaderboardRef, b: LeaderboardRef): boolean {
  return a.release.id === b.release.id && a.judge.id === b.judge.id && a.profile.id === b.profile.id
}
