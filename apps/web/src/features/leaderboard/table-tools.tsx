import { dimensionLabels, type SliceDimension } from '@consilium/scoring'
import { Link } from '../../components/ui/layout/link'
import { SegmentedLinks } from '../../components/ui/controls/segmented'
import type { Metric, PublishedTable } from '../../domain/leaderboard/leaderboard'
import type { RowFilter } from '../../domain/leaderboard/row-filter'
import { strings } from './strings'
import { buildViewHref } from './view-href'

type TableToolsProps = {
  table: PublishedTable
  /** The address of the board or snapshot. */
  path: string
  metric: Metric
  slice: SliceDimension | null
  /** The slice that the table is limited to. */
  value: string | null
  filter: RowFilter
}

/**
 * The choices of slice and metric as links, so that every view has an address to share.
 */
export function TableTools({ table, path, metric, slice, value, filter }: TableToolsProps) {
  const views = [
    { href: buildViewHref(path, { metric, ...filter }), label: strings.allTasks, current: slice === null },
    ...table.dimensions.map((dimension) => ({
      href: buildViewHref(path, { metric, slice: dimension, ...filter }),
      label: dimensionLabels[dimension],
      current: slice === dimension,
    })),
  ]
  const currentSlice = { slice: slice ?? undefined, value: value ?? undefined }
  const metrics = [
    {
      href: buildViewHref(path, { ...currentSlice, ...filter, metric: 'headline' }),
      label: strings.adjusted,
      current: metric === 'headline',
    },
    {
      href: buildViewHref(path, { ...currentSlice, ...filter, metric: 'unadjusted' }),
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
      {!table.profile.adjustment ? null : slice === 'axis' ? (
        <p>{strings.axesUnadjusted}</p>
      ) : (
        <SegmentedLinks label="Metric" items={metrics} />
      )}
      <p className="sm:ml-auto">
        <Link href="#download">Download and cite</Link>
      </p>
    </div>
  )
}
