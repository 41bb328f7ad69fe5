import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { NO_VALUE, type Facet } from '../../../domain/leaderboard/row-filter'

export const facetLabels: Record<Facet, string> = {
  vendor: 'Vendor',
  kind: 'Kind',
  harness: 'Harness',
  effort: 'Reasoning effort',
}

const none: Record<Facet, string> = {
  vendor: 'No vendor',
  kind: 'No kind',
  harness: 'No harness',
  effort: 'No reasoning effort',
}

const kinds: Record<string, string> = {
  llm: 'Model alone',
  harness: 'Model in a harness',
  physicians: 'Physicians',
}

/** A value of a facet as a choice. */
export function describeValue(facet: Facet, value: string): string {
  if (value === NO_VALUE) return none[facet]
  if (facet === 'kind') return kinds[value] ?? value
  return facet === 'effort' ? `${value.charAt(0).toUpperCase()}${value.slice(1)} effort` : value
}

/** How many rows are shown, and that the others still count. */
export function describeShown(shown: number, all: number): string {
  const rest = `Ranks, letters and differences are those of all ${formatNumber(all)}, and downloads have all of them.`
  return shown === 0
    ? `No system matches these filters. ${rest}`
    : `${formatNumber(shown)} of ${formatCount(all, 'system')} shown. ${rest}`
}

/** That the address has values of no row. */
export function describeUnknown(count: number): string {
  return count === 1
    ? 'One filter in this address matches no system of this board and is ignored.'
    : `${formatNumber(count)} filters in this address match no system of this board and are ignored.`
}
