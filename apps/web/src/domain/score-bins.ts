/** A range of scores, the upper end not in it but for the last, and how many scores fall in it. */
export interface ScoreBin {
  from: number
  to: number
  count: number
}

const width = 0.1
const floor = -1

/**
 * Counts scores in tenths up to 1. The range starts at 0, or lower when a score does; everything below
 * −1 is counted in the first bin, whose `from` is then the lowest score. Adjusted scores above 1 are
 * counted in the last bin. A score that is a tenth but for rounding belongs to the bin that it opens.
 */
export function binScores(scores: readonly number[]): ScoreBin[] {
  const lowest = Math.min(0, ...scores)
  const start = Math.max(floor, Math.floor(lowest / width + 1e-9) * width)
  const count = Math.round((1 - start) / width)
  const bins = Array.from({ length: count }, (_, i): ScoreBin => ({
    from: tenth(start + i * width),
    to: tenth(start + (i + 1) * width),
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

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
