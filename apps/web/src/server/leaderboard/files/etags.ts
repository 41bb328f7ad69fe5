import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'

/** Changes when the same numbers are written in another form. */
const FORM = 2

interface SnapshotState extends Pick<PublishedTable, 'snapshot' | 'withdrawnRuns'> {
  /** Since when the release is withdrawn, for a file that says so. */
  withdrawnAt?: string | null
}

/** The ETag of a stored snapshot: its hash, and what is withdrawn or hidden by now. */
export function describeEtag(state: SnapshotState | undefined): string {
  const withdrawn = state?.withdrawnRuns ?? []
  const hidden = withdrawn.filter(({ withdrawal }) => withdrawal.hidden)
  const parts = [state?.snapshot.contentHash ?? '', FORM, withdrawn.length, hidden.length]
  return `"${[...parts, ...(state?.withdrawnAt ? ['withdrawn'] : [])].join('-')}"`
}
