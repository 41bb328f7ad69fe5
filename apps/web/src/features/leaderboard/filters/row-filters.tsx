import { cx } from '../../../components/ui/cx'
import { Link } from '../../../components/ui/layout/link'
import { formatNumber } from '../../../components/ui/text/format'
import type { LeaderboardRow } from '../../../domain/leaderboard/leaderboard'
import {
  listFacets,
  type Facet,
  type FacetOption,
  type RowFilter,
} from '../../../domain/leaderboard/row-filter'
import { describeShown, describeUnknown, describeValue, facetLabels } from './describe-filter'

type RowFiltersProps = {
  /** All rows of the table. */
  rows: readonly LeaderboardRow[]
  /** How many of them the filter shows. */
  shown: number
  filter: RowFilter
  /** How many values of the address no row has. */
  unknown: number
  /** Builds the address of the same view with other filters. */
  buildHref: (filter: RowFilter) => string
}

/** Filters as links in the browser’s own popovers, so that they work without JavaScript and have addresses. */
export function RowFilters({ rows, shown, filter, unknown, buildHref }: RowFiltersProps) {
  const facets = listFacets(rows, filter)
  const chosen = facets.flatMap(({ facet, options }) =>
    options.filter(({ isChosen }) => isChosen).map((option) => ({ facet, ...option })),
  )
  if (facets.length === 0 && unknown === 0) return null
  return (
    <section aria-label="Filters" className="border-b border-b-hair py-2 text-sm text-ink-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5" data-print="hide">
        {facets.length > 0 ? <span aria-hidden="true">Show</span> : null}
        {facets.map(({ facet, options }) => (
          <FacetMenu key={facet} {...{ facet, options, buildHref }} />
        ))}
        {chosen.map(({ facet, value, toggled }) => (
          <Link
            key={`${facet} ${value}`}
            href={buildHref(toggled)}
            look="plain"
            scroll={false}
            aria-label={`Remove the filter ${facetLabels[facet].toLowerCase()}: ${describeValue(facet, value)}`}
            className={cx(chip, 'rounded-full! border-accent bg-accent-soft hover:no-underline!')}
          >
            <span className="min-w-0 truncate">{describeValue(facet, value)}</span>
            <span aria-hidden="true">×</span>
          </Link>
        ))}
        {chosen.length > 1 ? (
          <Link href={buildHref({})} scroll={false} className="ml-1">
            Clear filters
          </Link>
        ) : null}
      </div>
      {chosen.length > 0 ? <p className="mt-1.5 text-ink">{describeShown(shown, rows.length)}</p> : null}
      {unknown > 0 ? <p className="mt-1.5">{describeUnknown(unknown)}</p> : null}
    </section>
  )
}

const chip =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-11'

type FacetMenuProps = {
  facet: Facet
  options: readonly FacetOption[]
  buildHref: RowFiltersProps['buildHref']
}

function FacetMenu({ facet, options, buildHref }: FacetMenuProps) {
  const id = `filter-${facet}`
  return (
    <span className="inline-flex [anchor-scope:--filter]">
      <button
        type="button"
        popoverTarget={id}
        className={cx(chip, 'border-edge bg-raised text-ink-2 [anchor-name:--filter] hover:text-ink')}
      >
        {facetLabels[facet]}
        <span aria-hidden="true" className="text-xs">
          ▾
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto m-0 my-1 max-h-[min(24rem,60vh)] w-max max-w-[min(20rem,calc(100vw-2rem))] overflow-y-auto border border-hair-strong bg-raised py-1 text-sm text-ink shadow-lift [position-anchor:--filter] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline]"
      >
        <ul aria-label={facetLabels[facet]}>
          {options
            .filter(({ rows, isChosen }) => rows > 0 || isChosen)
            .map(({ value, rows, isChosen, toggled }) => (
              <li key={value}>
                <Link
                  href={buildHref(toggled)}
                  look="plain"
                  scroll={false}
                  aria-current={isChosen ? 'true' : undefined}
                  className="flex min-h-8 items-baseline gap-2 px-3 py-1 text-ink! hover:bg-sunk hover:no-underline! pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  <span aria-hidden="true" className="w-3 shrink-0 text-accent">
                    {isChosen ? '✓' : ''}
                  </span>
                  <span className="min-w-0 grow wrap-anywhere">{describeValue(facet, value)}</span>
                  <span className="shrink-0 pl-4 text-ink-2">{formatNumber(rows)}</span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </span>
  )
}
