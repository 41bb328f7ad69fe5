import { dimensionLabels, sliceDimensions } from '@consilium/scoring'
import { formatInterval, formatNumber, formatScore } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Table, TableBody, TableHead, Th } from '../../components/ui/layout/table'
import type { RunResults } from '../../domain/results/results'
import { IntervalPlot, ScoreAxis } from '../kits/charts/interval-plot'
import { buildScoreScale } from '../kits/charts/score-scale'

type Current = NonNullable<RunResults['current']>

/** The score in each slice, on one common scale. */
export function SliceTable({ current }: { current: Current }) {
  const rows = current.slices.map(({ low, high, ...slice }) => ({
    ...slice,
    interval: low === null || high === null ? null : { low, high },
  }))
  const scale = buildScoreScale(rows)
  const groups = sliceDimensions
    .map((dimension) => ({ dimension, rows: rows.filter((row) => row.dimension === dimension) }))
    .filter((group) => group.rows.length > 0)
  return (
    <Section
      title="By slice"
      lead={
        current.adjusts ? 'Adjusted for length, except the axes: they group criteria, not tasks.' : undefined
      }
    >
      <Table caption="Score in each slice, with its 95 % interval" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Slice</Th>
            <Th numeric>Tasks</Th>
            <Th numeric>Score</Th>
            <Th numeric>95 % interval</Th>
            <Th className="w-1/2 max-sm:hidden">
              <span className="sr-only">Plot of score and interval</span>
              <ScoreAxis scale={scale} />
            </Th>
          </tr>
        </TableHead>
        {groups.map((group) => (
          <TableBody key={group.dimension}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={5}
                className="px-3 pt-4 pb-1 text-left text-xs font-medium text-ink-2"
              >
                {dimensionLabels[group.dimension]}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.value}>
                <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal wrap-anywhere">
                  {row.label}
                </th>
                <td className="px-3 text-right">{formatNumber(row.tasks)}</td>
                <td className="px-3 text-right font-semibold">
                  {formatScore(row.score === null ? null : row.score * 100)}
                </td>
                <td className="px-3 text-right whitespace-nowrap text-ink-2">
                  {row.interval ? formatInterval(row.interval.low * 100, row.interval.high * 100) : '–'}
                </td>
                <td className="px-3 max-sm:hidden">
                  <IntervalPlot row={{ ...row, kind: 'llm' }} scale={scale} size="figure" />
                </td>
              </tr>
            ))}
          </TableBody>
        ))}
      </Table>
    </Section>
  )
}
