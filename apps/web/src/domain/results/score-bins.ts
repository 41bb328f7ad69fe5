/** The number of scores in the range [from, to); the last bin includes `to`. */
export interface ScoreBin {
  from: number
  to: number
  count: number
}

const width = 0.1
const floor = -1

/**
 * Counts scores in bins of 0.1, from 0 (or below, for negative scores) to 1. Scores below −1 are in the first
 * bin, whose `from` is then the lowest score; length-adjusted scores above 1 are in the last. A score within
 * rounding error of an edge belongs to the bin that starts there.
 */
export function binScores(scores: readonly number[]): ScoreBin[] {
  const lowest = Math.min(0, ...scores)
  const start = Math.max(floor, Math.floor(lowest / width + 1e-9) * width)
  const count = Math.round((1 - start) / width)
  const bins = Array.from({ length: count }, (_, i): ScoreBin => ({
    from: roundToTenth(start + i * width),
    to: roundToTenth(start + (i + 1) * width),
    count: 0,
  }))
  for (const score of scores) {
    const bin = bins[Math.min(count - 1, Math.max(0, Math.floor((score - start) / width + 1e-9)))]
    if (bin) bin.count += 1
  }
  const first = bins[0]
  if (first && lowest < first.from) first.from = lowest
  return bins
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
