const MAX_DIRECTIONS = 200

/** The required sums of strata along one target. */
export interface Margin {
  /** Cell of each stratum. */
  readonly cells: Int32Array
  /** The required sum of the strata of each cell. */
  readonly totals: ArrayLike<number>
}

/**
 * Newton's direction towards the margins of a raked table: a few such steps replace the thousands of rounds
 * that plain fitting needs where parts of the table are only weakly connected. Returns a function
 * from the step length (1 is the full Newton step) to the new weights of the strata; the caller keeps those
 * that improve the fit.
 *
 * With `value = min(bound, weight)`, the sums change with the logarithms of the factors as the sums of
 * `value` over the strata below their bounds that two cells have in common. The linear equations are solved
 * by conjugate gradients; the exponential is replaced by a rational function, so that only +, −, × and ÷ are
 * used and the bits are the same on every machine.
 *
 * Source: Newton's method for the dual of the raking problem; M. R. Hestenes and E. Stiefel (1952),
 * Methods of conjugate gradients for solving linear systems, with diagonal preconditioning.
 */
export function computeNewtonStep(
  weights: Float64Array,
  bounds: ArrayLike<number>,
  margins: readonly Margin[],
): (length: number) => Float64Array {
  const offsets = margins.map((_, t) =>
    margins.slice(0, t).reduce((sum, { totals }) => sum + totals.length, 0),
  )
  const places = margins.map(({ cells }, t) => cells.map((cell) => cell + (offsets[t] as number)))
  const unknowns = margins.reduce((sum, { totals }) => sum + totals.length, 0)
  const slopes = weights.map((weight, stratum) => (weight < (bounds[stratum] as number) ? weight : 0))
  const gaps = new Float64Array(unknowns)
  const diagonal = new Float64Array(unknowns)
  margins.forEach(({ totals }, t) => gaps.set(Array.from(totals), offsets[t]))
  for (const place of places) {
    place.forEach((at, stratum) => {
      gaps[at] = (gaps[at] as number) - Math.min(weights[stratum] as number, bounds[stratum] as number)
      diagonal[at] = (diagonal[at] as number) + (slopes[stratum] as number)
    })
  }
  const changes = solveByGradients(gaps, diagonal, (from) => multiply(from, slopes, places))
  return (length) =>
    weights.map((weight, stratum) =>
      places.reduce(
        (product, place) => product * growBy(length * (changes[place[stratum] as number] as number)),
        weight,
      ),
    )
}

/** Sums of `slope · (sum of the changes of the cells of a stratum)` over the strata of each cell. */
function multiply(changes: Float64Array, slopes: Float64Array, places: readonly Int32Array[]): Float64Array {
  const result = new Float64Array(changes.length)
  for (let stratum = 0; stratum < slopes.length; stratum += 1) {
    let sum = 0
    for (const place of places) sum += changes[place[stratum] as number] as number
    const part = sum * (slopes[stratum] as number)
    for (const place of places)
      result[place[stratum] as number] = (result[place[stratum] as number] as number) + part
  }
  return result
}

function solveByGradients(
  gaps: Float64Array,
  diagonal: Float64Array,
  apply: (from: Float64Array) => Float64Array,
): Float64Array {
  const solution = new Float64Array(gaps.length)
  const rest = gaps.map((gap, i) => ((diagonal[i] as number) > 0 ? gap : 0))
  const scale = (from: Float64Array): Float64Array =>
    from.map((value, i) => ((diagonal[i] as number) > 0 ? value / (diagonal[i] as number) : 0))
  let direction = scale(rest)
  let size = multiplyOut(rest, direction)
  // A rough solution is enough for a step; a finer one would only fit rounding errors.
  const enough = size * 1e-6
  for (let i = 0; i < MAX_DIRECTIONS && size > enough; i += 1) {
    const image = apply(direction)
    const curvature = multiplyOut(direction, image)
    if (!(curvature > 0)) break
    const step = size / curvature
    direction.forEach((value, at) => {
      solution[at] = (solution[at] as number) + step * value
      rest[at] = (rest[at] as number) - step * (image[at] as number)
    })
    const scaled = scale(rest)
    const next = multiplyOut(rest, scaled)
    const ratio = next / size
    direction = scaled.map((value, at) => value + ratio * (direction[at] as number))
    size = next
  }
  return solution
}

function multiplyOut(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** A Padé approximation of the exponential for small changes, limited to 1/7 … 7. */
function growBy(change: number): number {
  const held = Math.max(-2, Math.min(2, change))
  const even = 1 + (held * held) / 12
  return (even + held / 2) / (even - held / 2)
}
