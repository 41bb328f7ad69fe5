import { scaleLinear } from 'd3-scale'

interface Spread {
  score: number | null
  interval: { low: number; high: number } | null
}

/** Maps scores of 0–1 to positions in percent of the plot width; ticks are on the scale 0–100. */
export interface ScoreScale {
  place: (score: number) => number
  ticks: readonly { value: number; at: number }[]
}

/** A common scale for all rows that are compared. It starts at 0 unless an interval goes below. */
export function buildScoreScale(rows: readonly Spread[], ticks = 6): ScoreScale {
  const ends = rows.flatMap(({ score, interval }) => [score ?? 0, interval?.low ?? 0, interval?.high ?? 0])
  const low = Math.max(-100, Math.min(0, ...ends) * 100)
  const high = Math.min(100, Math.max(0.1, ...ends) * 100)
  const scale = scaleLinear().domain([low, high]).nice(ticks).range([2, 98]).clamp(true)
  return {
    place: (score) => round(scale(score * 100)),
    ticks: scale.ticks(ticks).map((value) => ({ value, at: round(scale(value)) })),
  }
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
