import type { ReactNode } from 'react'
import type { SliceRow } from '../../../domain/leaderboard/leaderboard'
import type { PhysicianSpread } from '../../../domain/leaderboard/physician-spread'
import { findMean, placeHumanRange, type ScoreScale } from './score-scale'

type Size = 'table' | 'figure'
const sizes: Record<Size, { height: number; dot: number }> = {
  table: { height: 30, dot: 5 },
  figure: { height: 24, dot: 4 },
}

type IntervalPlotProps = {
  row: Pick<SliceRow, 'score' | 'interval' | 'kind'> & {
    unclipped?: number | null
    physicians?: PhysicianSpread | null
  }
  scale: ScoreScale
  size?: Size
}

/**
 * A dot with its interval; physicians are a diamond, in a dashed box as wide as the human range. Hidden from screen
 * readers, because the same row has the numbers. Widths are percentages, so strokes keep their weight at any width.
 */
export function IntervalPlot({ row, scale, size = 'table' }: IntervalPlotProps) {
  const { height, dot } = sizes[size]
  const middle = height / 2
  const low = row.interval && scale.place(row.interval.low)
  const high = row.interval && scale.place(row.interval.high)
  const range = placeHumanRange(row)
  const mean = findMean(row)
  return (
    <Plot scale={scale} height={height}>
      {range ? <RangeBox {...range} scale={scale} size={size} /> : null}
      {low !== null && high !== null ? (
        <g className="stroke-ink">
          <line x1={`${low}%`} x2={`${high}%`} y1={middle} y2={middle} strokeWidth="1.5" />
          {[low, high].map((end, index) => (
            <line key={index} x1={`${end}%`} x2={`${end}%`} y1={middle - dot + 1} y2={middle + dot - 1} />
          ))}
        </g>
      ) : null}
      {mean === null ? null : (
        <Mark at={scale.place(mean)} size={size} isDiamond={row.kind === 'physicians'} />
      )}
    </Plot>
  )
}

type RangePlotProps = { worst: number | null; mean: number | null; best: number | null; scale: ScoreScale }

/** A dashed box from the worst to the best of several physicians, with one of them as a diamond. */
export function RangePlot({ worst, mean, best, scale }: RangePlotProps) {
  return (
    <Plot scale={scale} height={sizes.figure.height}>
      {worst !== null && best !== null ? (
        <RangeBox low={worst} high={best} scale={scale} size="figure" />
      ) : null}
      {mean === null ? null : <Mark at={scale.place(mean)} size="figure" isDiamond />}
    </Plot>
  )
}

/** The dashed box as a key beside the text that names it. */
export function RangeKey() {
  return (
    <svg
      width="18"
      height="10"
      aria-hidden="true"
      focusable="false"
      className="mr-1 inline-block align-baseline"
    >
      <rect x="0.5" y="0.5" width="17" height="9" strokeDasharray={DASHES} className="fill-none stroke-ink" />
    </svg>
  )
}

function Plot({ scale, height, children }: { scale: ScoreScale; height: number; children: ReactNode }) {
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false" className="block overflow-visible">
      {scale.ticks.map(({ value, at }) => (
        <line key={value} x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} className="stroke-hair" />
      ))}
      {children}
    </svg>
  )
}

const DASHES = '3 2'

type RangeBoxProps = { low: number; high: number; scale: ScoreScale; size: Size }

function RangeBox({ low, high, scale, size }: RangeBoxProps) {
  const { height, dot } = sizes[size]
  const [start, end] = [scale.place(low), scale.place(high)]
  const half = dot + 4
  return (
    <rect
      x={`${start}%`}
      width={`${end - start}%`}
      y={height / 2 - half}
      height={2 * half}
      strokeDasharray={DASHES}
      className="fill-none stroke-ink"
    />
  )
}

function Mark({ at, size, isDiamond }: { at: number; size: Size; isDiamond: boolean }) {
  const { height, dot } = sizes[size]
  return (
    <svg x={`${at}%`} y={height / 2} className="overflow-visible fill-accent">
      {isDiamond ? (
        <path d={`M0 ${-dot - 1.5}L${dot + 1.5} 0L0 ${dot + 1.5}L${-dot - 1.5} 0Z`} />
      ) : (
        <circle r={dot} />
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
