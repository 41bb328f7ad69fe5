import { scaleLinear } from 'd3-scale'

interface Spread {
  score: number | null
  /** The mean of which `score` is clipped to 0–1, if it is known: plots show it, because the interval is of it. */
  unclipped?: number | null
  interval: { low: number; high: number } | null
  physicians?: { range: { expectedRange: number } | null } | null
}

/** Maps scores of 0–1 to positions in percent of the plot width; ticks are on the scale 0–100. */
export interface ScoreScale {
  place: (score: number) => number
  ticks: readonly { value: number; at: number }[]
}

/** The ends of the human range around the score of physicians; null for systems, and where it is unknown. */
export function placeHumanRange(row: Spread): { low: number; high: number } | null {
  const range = row.physicians?.range?.expectedRange
  const mean = findMean(row)
  return mean === null || range === undefined ? null : { low: mean - range / 2, high: mean + range / 2 }
}

export function findMean({ score, unclipped }: Spread): number | null {
  return unclipped ?? score
}

/** A common scale for all rows that are compared. It starts at 0 unless an interval or range goes below. */
export function buildScoreScale(rows: readonly Spread[], ticks = 6): ScoreScale {
  const ends = rows.flatMap((row) => {
    const spans = [row.interval, placeHumanRange(row)].flatMap((span) => (span ? [span.low, span.high] : []))
    return [findMean(row) ?? 0, ...spans]
  })
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
