import { assertFinite } from '../../numeric/assert-finite'
import { ScoringError } from '../../numeric/scoring-error'
import { computeFewestExamples } from '../families/fewest-examples'
import { computeResolvingZ, computeTestedDifference } from './smallest-difference'

/** The tests that are corrected together, and their level and power. */
export interface TestedFamily {
  /** How many differences are tested together, at least 1: `k · (k − 1) / 2` for all pairs of k systems. */
  readonly hypotheses: number
  /** Level that the correction keeps; 0.05 by default. */
  readonly alpha?: number
  /** Chance that the test finds a difference of the given size; 0.80 by default. */
  readonly power?: number
}

/**
 * The smallest difference between two systems that n shared examples resolve in a family of tests under Holm:
 * that of `computeTestedDifference` at α/m, the level of the first step, at which every difference is found,
 * whatever the others are.
 *
 * Degenerate: `null` where no difference could be significant, with fewer examples than
 * `computeFewestExamples`; 0 when the differences do not vary.
 *
 * Source: as `computeTestedDifference`; Holm (1979), Scandinavian Journal of Statistics 6:65–70.
 * @param sd Sample standard deviation (n − 1) of the differences of example means, in the units of the score.
 * @param n Number of shared examples.
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument is invalid.
 */
export function computeFamilyDifference(sd: number, n: number, family: TestedFamily): number | null {
  const { alpha, power, fewest } = readFamily(sd, family)
  if (!Number.isSafeInteger(n) || n < 0) reject(`${n} examples are not possible; give a whole number.`)
  return n < fewest ? null : computeTestedDifference(sd, n, { alpha, power })
}

/**
 * How many examples both systems must answer to resolve a difference between them in a family of tests under
 * Holm: exactly the smallest n whose {@link computeFamilyDifference} is at most the given difference.
 *
 * Degenerate: `computeFewestExamples` of the family when the differences do not vary.
 *
 * Source: the inverse of `computeFamilyDifference`.
 * @param sd Sample standard deviation (n − 1) of the differences of example means, from a pilot run.
 * @param difference The difference to be resolved, above 0, in the units of the score.
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument is invalid, or when more than
 * 2³¹ examples are needed.
 */
export function computeFamilyExamples(sd: number, difference: number, family: TestedFamily): number {
  const { alpha, power, fewest } = readFamily(sd, family)
  assertFinite(difference, 'The difference to be resolved')
  if (difference <= 0) reject(`A difference of ${difference} cannot be resolved; give one above 0.`)
  const isEnough = (n: number): boolean =>
    (computeTestedDifference(sd, n, { alpha, power }) ?? Number.POSITIVE_INFINITY) <= difference
  // The t quantiles exceed the normal ones, so the normal n is a lower bound.
  let low = Math.max(fewest, Math.floor(((computeResolvingZ({ alpha, power }) * sd) / difference) ** 2) - 1)
  if (isEnough(fewest)) return fewest
  let high = low
  while (!isEnough(high)) {
    low = high
    high *= 2
    if (high > 2 ** 31)
      reject(`A difference of ${difference} needs more than 2³¹ examples; give a larger difference.`)
  }
  // The smallest difference falls with n, so that halving finds the first n that is enough.
  if (low === high) low = fewest
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

function readFamily(sd: number, { hypotheses, alpha = 0.05, power = 0.8 }: TestedFamily) {
  assertFinite(sd, 'The standard deviation of the differences')
  if (sd < 0) reject(`A standard deviation of ${sd} is not possible; give 0 or more.`)
  if (!Number.isSafeInteger(hypotheses) || hypotheses < 1)
    reject(`A family of ${hypotheses} tests is not possible; give a whole number of 1 or more.`)
  computeResolvingZ({ alpha, power })
  const fewest = computeFewestExamples({ hypotheses, correction: 'holm', alpha }) ?? 2
  return { alpha: alpha / hypotheses, power, fewest }
}

function reject(message: string): never {
  throw new ScoringError('invalid-argument', message)
}
