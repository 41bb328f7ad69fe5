import type { LeaderboardRef, LeaderboardView } from '../../domain/leaderboard/leaderboard'

export type ViewChange = Partial<Pick<LeaderboardView, 'metric' | 'slice' | 'value'>>

/** Builds the address of a view of a table; default values are left out. */
export function buildViewHref(ref: LeaderboardRef | null, { metric, slice, value }: ViewChange = {}): string {
  const query = new URLSearchParams()
  if (ref) addTable(query, ref)
  if (slice) query.set('slice', slice)
  if (slice && value) query.set('value', value)
  if (metric && metric !== 'headline') query.set('metric', metric)
  return query.size === 0 ? '/' : `/?${query}`
}

/** Builds the address of a table's download. */
export function buildDownloadHref(ref: LeaderboardRef, format: 'csv' | 'json'): string {
  const query = new URLSearchParams()
  addTable(query, ref)
  return `/api/v1/leaderboard${format === 'csv' ? '.csv' : ''}?${query}`
}

function addTable(query: URLSearchParams, { release, judge, profile }: LeaderboardRef): void {
  query.set('release', release.id)
  query.set('judge', judge.id)
  query.set('profile', profile.id)
}
