import type { LeaderboardView, PublishedTable } from '../../domain/leaderboard/leaderboard'
import { facets, type RowFilter } from '../../domain/leaderboard/row-filter'
import { isRankOrder, readRowOrder } from '../../domain/leaderboard/sort-rows'

export type ViewChange = RowFilter &
  Partial<Pick<LeaderboardView, 'metric' | 'slice' | 'value' | 'sort' | 'direction'>>

/** Builds the address of a view of a board, below its path; default values are left out. */
export function buildViewHref(path: string, change: ViewChange = {}): string {
  const query = new URLSearchParams()
  addView(query, change)
  for (const facet of facets) for (const value of change[facet] ?? []) query.append(facet, value)
  if (change.sort) {
    const order = readRowOrder({ sort: change.sort, direction: change.direction })
    if (!isRankOrder(order)) query.set('sort', order.sort)
    if (order.direction !== readRowOrder({ sort: order.sort }).direction) {
      query.set('sort', order.sort)
      query.set('direction', order.direction)
    }
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** Builds the address of a download of what a view shows: of its snapshot, so that it stays the same. */
export function buildDownloadHref(
  { release, judge, profile, snapshot }: Pick<PublishedTable, 'release' | 'judge' | 'profile' | 'snapshot'>,
  format: 'csv' | 'json',
  change: Pick<ViewChange, 'metric' | 'slice' | 'value'> = {},
): string {
  const query = new URLSearchParams({
    release: release.id,
    judge: judge.id,
    profile: profile.id,
    at: String(snapshot.sequence),
  })
  addView(query, change)
  return `/api/v1/leaderboard${format === 'csv' ? '.csv' : ''}?${query}`
}

function addView(query: URLSearchParams, { metric, slice, value }: ViewChange): void {
  if (slice) query.set('slice', slice)
  if (slice && value) query.set('value', value)
  if (metric && metric !== 'headline') query.set('metric', metric)
}
