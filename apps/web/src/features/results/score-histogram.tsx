import { formatNumber, formatScore } from '../../components/ui/text/format'
import { Figure } from '../../components/ui/layout/figure'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { RunResults } from '../../domain/results/results'

type Current = NonNullable<RunResults['current']>

const height = 160

/** The distribution of task scores, which the mean hides. */
export function ScoreHistogram({ current }: { current: Current }) {
  const { bins } = current
  const tallest = Math.max(1, ...bins.map(({ count }) => count))
  const step = 100 / bins.length
  const table = (
    <Table caption="Tasks by score" captionHidden density="dense">
      <TableHead>
        <tr>
          <Th>Score</Th>
          <Th numeric>Tasks</Th>
        </tr>
      </TableHead>
      <TableBody>
        {bins.map((bin) => (
          <Row key={bin.to}>
            <RowHead>{describeRange(bin)}</RowHead>
            <Td numeric>{formatNumber(bin.count)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
  return (
    <Figure
      title={`Scores of the ${formatNumber(current.tasks)} tasks`}
      note={
        current.adjusts
          ? 'Length-adjusted mean over the answers to each task, not clipped.'
          : 'Mean over the answers to each task, not clipped.'
      }
      table={table}
      className="mt-12"
    >
      <svg
        width="100%"
        height={height + 40}
        aria-hidden="true"
        focusable="false"
        className="block max-w-3xl overflow-visible"
      >
        {bins.map((bin, index) => {
          const barHeight = (bin.count / tallest) * height
          const x = index * step
          return (
            <g key={bin.to}>
              <rect
                x={`${x + step * 0.04}%`}
                width={`${step * 0.92}%`}
                y={height + 16 - barHeight}
                height={barHeight}
                className={bin.to <= 0 ? 'fill-brick' : 'fill-accent'}
              />
              {bin.count > 0 ? (
                <text
                  x={`${x + step / 2}%`}
                  y={height + 10 - barHeight}
                  textAnchor="middle"
                  className="fill-ink-2 text-2xs"
                >
                  {bin.count}
                </text>
              ) : null}
              <text x={`${x}%`} y={height + 32} textAnchor="middle" className="fill-ink-2 text-2xs">
                {formatTick(bin.from)}
              </text>
            </g>
          )
        })}
        <text x="100%" y={height + 32} textAnchor="middle" className="fill-ink-2 text-2xs">
          100
        </text>
        <line x1="0" x2="100%" y1={height + 16} y2={height + 16} className="stroke-hair-strong" />
      </svg>
    </Figure>
  )
}

function describeRange({ from, to }: { from: number; to: number }): string {
  return `${formatScore(from * 100)} to ${formatScore(to * 100)}`
}

function formatTick(score: number): string {
  return formatScore(score * 100).replace(/\.\d$/, '')
}
