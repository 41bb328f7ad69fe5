import { Link } from '../../components/ui/link'
import { SegmentedLinks } from '../../components/ui/segmented'
import type { LeaderboardTable } from '../../domain/leaderboard'
import { dimensionLabels, type SliceDimension } from '../../domain/slice-dimensions'
import { strings } from './strings'
import { downloadHref, viewHref } from './view-href'

type TableToolsProps = {
  table: LeaderboardTable
  metric: 'headline' | 'unadjusted'
  slice: SliceDimension | null
  /** The slice that the table is narrowed to. */
  value: string | null
}

/** Choices as links, so that every view is an address one can share; and the downloads. */
export function TableTools({ table, metric, slice, value }: TableToolsProps) {
  const views = [
    { href: viewHref(table, { metric }), label: strings.allTasks, current: slice === null },
    ...table.dimensions.map((dimension) => ({
      href: viewHref(table, { metric, slice: dimension }),
      label: dimensionLabels[dimension],
      current: slice === dimension,
    })),
  ]
  const keep = { slice: slice ?? undefined, value: value ?? undefined }
  const metrics = [
    {
      href: viewHref(table, { ...keep, metric: 'headline' }),
      label: strings.adjusted,
      current: metric === 'headline',
    },
    {
      href: viewHref(table, { ...keep, metric: 'unadjusted' }),
      label: strings.unadjusted,
      current: metric === 'unadjusted',
    },
  ]
  return (
    <div
      className="rule-top flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-b-hair py-3 text-sm text-ink-2"
      data-print="hide"
    >
      {table.dimensions.length > 0 ? <SegmentedLinks label="Tasks" items={views} /> : null}
      {table.profile.adjustment ? <SegmentedLinks label="Metric" items={metrics} /> : null}
      <p className="sm:ml-auto">
        Download{' '}
        <Link href={downloadHref(table, 'csv')} download="leaderboard.csv">
          CSV
        </Link>{' '}
        ·{' '}
        <Link href={downloadHref(table, 'json')} download="leaderboard.json">
          JSON
        </Link>
      </p>
    </div>
  )
}
