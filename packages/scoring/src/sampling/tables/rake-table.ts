import { computeNewtonStep, type Margin } from './newton-step'

/** A raked table. */
export interface RakedTable {
  /** Expected number of each stratum, from 0 to its bound. */
  readonly values: Float64Array
  /** Largest distance of a cell from its total. */
  readonly residual: number
}

const LARGEST_RESIDUAL = 1e-9
// Rounds of plain fitting before a Newton step; each failed step doubles the rounds until the next.
const PLAIN_ROUNDS = 10
const LENGTHS = [1, 1 / 4, 1 / 16]

/**
 * Rakes a table: finds the numbers `value = min(bound, start · product of one factor per margin)`
 * whose sums along each margin are the totals. Without bounds that is iterative proportional fitting;
 * with them it is the table nearest to the start, in the sense of Kullback and Leibler, that the
 * pool can give.
 *
 * Margins are fitted in turn, after some rounds with Newton steps in between, until every sum is
 * within 1e-9 of its total, by default at most 1,000 rounds; the residual gives the remaining distance. Totals that
 * contradict each other, or that only a table at the edge of its bounds can meet, leave one. Only +, −,
 * × and ÷ are used, so that the result has the same bits on every machine. A cell of total 0, and one
 * without strata, gives zeros.
 *
 * Source: W. E. Deming and F. F. Stephan (1940), On a least squares adjustment of a sampled frequency
 * table when the expected marginal totals are known, Ann. Math. Statist. 11, 427–444; I. Csiszár
 * (1975), I-divergence geometry of probability distributions. The exact step under bounds is a
 * convention of this package.
 * @param start The initial table: the pool.
 * @param bounds The maximum of each stratum.
 * @param maxRounds The maximum number of rounds.
 */
export function rakeTable(
  start: ArrayLike<number>,
  bounds: ArrayLike<number>,
  margins: readonly Margin[],
  maxRounds = 1_000,
): RakedTable {
  const weights = Float64Array.from(start)
  const values = weights.map((weight, stratum) => Math.min(weight, bounds[stratum] as number))
  const grouped = margins.map(({ cells, totals }) => ({ strata: groupStrata(cells, totals.length), totals }))
  let residual = Number.POSITIVE_INFINITY
  let attempt = PLAIN_ROUNDS
  let wait = 1
  for (let round = 0; round < maxRounds && residual > LARGEST_RESIDUAL; round += 1) {
    for (const { strata, totals } of grouped) {
      strata.forEach((members, cell) => fitCell(members, totals[cell] as number, weights, bounds, values))
    }
    residual = measureResidual(grouped, values)
    if (round < attempt || residual <= LARGEST_RESIDUAL) continue
    const step = computeNewtonStep(weights, bounds, margins)
    const better = LENGTHS.some((length) => {
      const nextWeights = step(length)
      const next = nextWeights.map((weight, stratum) => Math.min(weight, bounds[stratum] as number))
      const nextResidual = measureResidual(grouped, next)
      if (!(nextResidual < residual)) return false
      weights.set(nextWeights)
      values.set(next)
      residual = nextResidual
      return true
    })
    wait = better ? 1 : wait * 2
    attempt = round + wait
  }
  return { values, residual }
}

function groupStrata(cells: Int32Array, count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => [])
  cells.forEach((cell, stratum) => groups[cell]?.push(stratum))
  return groups
}

/** Scales the weights of one cell so that its values, limited by their bounds, add up to the total. */
function fitCell(
  members: readonly number[],
  total: number,
  weights: Float64Array,
  bounds: ArrayLike<number>,
  values: Float64Array,
): void {
  let factor = 0
  // Each pass limits more strata to their bounds, so the factor only grows and the passes end.
  for (let pass = 0; pass <= members.length; pass += 1) {
    let bound = 0
    let free = 0
    for (const stratum of members) {
      const weight = weights[stratum] as number
      if (weight * factor >= (bounds[stratum] as number)) bound += bounds[stratum] as number
      else free += weight
    }
    const next = free > 0 ? (total - bound) / free : factor
    if (!(next > factor)) break
    factor = next
  }
  for (const stratum of members) {
    const weight = Math.min(1e150, (weights[stratum] as number) * factor)
    weights[stratum] = weight
    values[stratum] = Math.min(weight, bounds[stratum] as number)
  }
}

function measureResidual(
  margins: readonly { strata: number[][]; totals: ArrayLike<number> }[],
  values: Float64Array,
): number {
  let largest = 0
  for (const { strata, totals } of margins) {
    strata.forEach((members, cell) => {
      let sum = 0
      for (const stratum of members) sum += values[stratum] as number
      largest = Math.max(largest, Math.abs(sum - (totals[cell] as number)))
    })
  }
  return largest
}
