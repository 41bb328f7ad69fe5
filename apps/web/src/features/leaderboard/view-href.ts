import type { LeaderboardRef, LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { isRankOrder, readRowOrder } from '../../domain/leaderboard/sort-rows'

export type ViewChange = Partial<Pick<LeaderboardView, 'metric' | 'slice' | 'value' | 'sort' | 'direction'>>

/** Builds the address of a view of a table; default values are left out. */
export function buildViewHref(ref: LeaderboardRef | null, change: ViewChange = {}): string {
  const query = new URLSearchParams()
  if (ref) addTable(query, ref)
  addView(query, change)
  if (change.sort) {
    const order = readRowOrder({ sort: change.sort, direction: change.direction })
    if (!isRankOrder(order)) query.set('sort', order.sort)
    if (order.direction !== readRowOrder({ sort: order.sort }).direction) {
      query.set('sort', order.sort)
      query.set('direction', order.direction)
    }
  }
  return query.size === 0 ? '/' : `/?${query}`
}

/** Builds the address of a download of what a view shows. */
export function buildDownloadHref(
  ref: LeaderboardRef,
  format: 'csv' | 'json',
  change: Pick<ViewChange, 'metric' | 'slice' | 'value'> = {},
): string {
  const query = new URLSearchParams()
  addTable(query, ref)
  addView(query, change)
  return `/api/v1/leaderboard${format === 'csv' ? '.csv' : ''}?${query}`
}

function addTable(query: URLSearchParams, { release, judge, profile }: LeaderboardRef): void {
  query.set('release', release.id)
  query.set('judge', judge.id)
  query.set('profile', profile.id)
}

function addView(query: URLSearchParams, { metric, slice, value }: ViewChange): void {
  if (slice) query.set('slice', slice)
  if (slice && value) query.set('value', value)
  if (metric && metric !== 'headline') query.set('metric', metric)
}
