import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'

/** Changes when the same numbers are written in another form. */
const FORM = 2

/** The ETag of a stored snapshot: its hash, and how many of its runs are withdrawn or hidden by now. */
export function describeEtag(table: Pick<PublishedTable, 'snapshot' | 'withdrawnRuns'> | undefined): string {
  const withdrawn = table?.withdrawnRuns ?? []
  const hidden = withdrawn.filter(({ withdrawal }) => withdrawal.hidden)
  return `"${[table?.snapshot.contentHash ?? '', FORM, withdrawn.length, hidden.length].join('-')}"`
}

/** Whether the caller has the representation with this ETag. */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
