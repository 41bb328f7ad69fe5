import type { SliceRow } from '../../../domain/leaderboard/leaderboard'
import type { ScoreScale } from './score-scale'

type IntervalPlotProps = {
  row: Pick<SliceRow, 'score' | 'interval' | 'kind'>
  scale: ScoreScale
  size?: 'table' | 'figure'
}

/**
 * A dot with its interval; physicians are a diamond. Hidden from screen readers, because the same row has the
 * numbers. Widths are percentages, so strokes keep their weight at any width.
 */
export function IntervalPlot({ row, scale, size = 'table' }: IntervalPlotProps) {
  const [height, dot] = size === 'table' ? [30, 5] : [24, 4]
  const middle = height / 2
  const score = row.score === null ? null : scale.place(row.score)
  const low = row.interval && scale.place(row.interval.low)
  const high = row.interval && scale.place(row.interval.high)
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false" className="block overflow-visible">
      {scale.ticks.map(({ value, at }) => (
        <line key={value} x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} className="stroke-hair" />
      ))}
      {low !== null && high !== null ? (
        <g className="stroke-ink">
          <line x1={`${low}%`} x2={`${high}%`} y1={middle} y2={middle} strokeWidth="1.5" />
          {[low, high].map((end, index) => (
            <line key={index} x1={`${end}%`} x2={`${end}%`} y1={middle - dot + 1} y2={middle + dot - 1} />
          ))}
        </g>
      ) : null}
      {score === null ? null : (
        <svg x={`${score}%`} y={middle} className="overflow-visible fill-accent">
          {row.kind === 'physicians' ? (
            <path d={`M0 ${-dot - 1.5}L${dot + 1.5} 0L0 ${dot + 1.5}L${-dot - 1.5} 0Z`} />
          ) : (
            <circle r={dot} />
          )}
        </svg>
      )}
    </svg>
  )
}

/** The axis above or below a column of plots. */
export function ScoreAxis({ scale }: { scale: ScoreScale }) {
  return (
    <svg width="100%" height="16" aria-hidden="true" focusable="false" className="block overflow-visible">
      {scale.ticks.map(({ value, at }) => (
        <text key={value} x={`${at}%`} y="12" textAnchor="middle" className="fill-ink-2 text-2xs">
          {value < 0 ? `−${-value}` : value}
        </text>
      ))}
    </svg>
  )
}
