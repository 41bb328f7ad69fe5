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

/** Builds the address of a picture of a view, below the path of its board or snapshot; its rows are in rank order. */
export function buildPictureHref(
  path: string,
  format: 'svg' | 'png',
  { metric, slice, value, sort: _sort, direction: _direction, ...filter }: ViewChange = {},
): string {
  // A dimension without a slice has no ranking; its picture is that of all tasks.
  const shown = value === undefined ? { metric } : { metric, slice, value }
  return buildViewHref(`${path}/chart.${format}`, format === 'png' ? shown : { ...shown, ...filter })
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
