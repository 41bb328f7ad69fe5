import { computeMean } from '../numeric/moments'
import { computeTQuantile } from '../numeric/t-quantile'
import { addSums, correlateSums, NO_SUMS, subtractSums, type CrossSums } from './cross-sums'
import { computeInversionChance } from './inversion-chance'

/** One completion, with the values needed for the discrimination of one criterion. */
export interface ItemObservation {
  readonly systemId: string
  /** The value of the criterion: 0, or 1 when met (−1 when met and its points are negative). */
  readonly item: number
  /**
   * What the completion earned on the task without this criterion, in points or as a score: r is the same.
   */
  readonly rest: number
}

/** Why a criterion has no item–rest correlation. */
export type NoCorrelationReason =
  /** The criterion has 0 points, so neither answer is better. */
  | 'no-points'
  /** No other criterion of the task has positive points, so the rest has no score. */
  | 'no-rest'
  /** Fewer than three completions with all criteria of the task scored. */
  | 'too-few-completions'
  /** All those completions met the criterion, or none did. */
  | 'constant-item'
  /** All those completions have the same score on the rest. */
  | 'constant-rest'

/** How well a criterion separates good answers to its task from bad ones. */
export interface ItemRestCorrelation {
  /**
   * Pearson's r between the criterion and the rest of the task, from −1 to 1; `null` when `reason` says why.
   */
  readonly r: number | null
  /** 95 % interval, clustered by system; `null` when `intervalReason` says why. */
  readonly low: number | null
  readonly high: number | null
  /**
   * Where the interval lies below 0, or r is −1 without an interval: the probability of an r this low by
   * chance, from a permutation test over systems. `null` elsewhere, where it is not computed.
   */
  readonly inversionChance: number | null
  /** Completions and systems used: those with a verdict for every criterion of the task. */
  readonly completions: number
  readonly systems: number
  /** Of these, completions on the rarer side (met, or not met), and systems that have at least one. */
  readonly rarerCompletions: number
  readonly rarerSystems: number
  readonly reason: NoCorrelationReason | null
  /**
   * The reason above; `one-system`: one system cannot show how systems differ; `one-system-decides`: without
   * the completions of one of the systems there is no correlation; or `zero-variance`: r is the same
   * whichever system is left out, as when it is 1 or −1, and an interval of width zero would claim a
   * certainty that few systems do not support.
   */
  readonly intervalReason: NoCorrelationReason | 'one-system' | 'one-system-decides' | 'zero-variance' | null
}

/** |r| is kept below 1 by this margin on Fisher's scale, where ±1 lies at infinity. */
const FISHER_MARGIN = 1e-9

/** A correlation below this is −1 within rounding. */
const PERFECTLY_INVERTED = FISHER_MARGIN - 1

/**
 * Pearson's correlation of a criterion with the score of the rest of its task over completions, with
 * a 95 % interval that allows for similar completions of one system.
 *
 * The interval is a jackknife over systems on Fisher's scale, z = atanh r: with z₍g₎ from all completions
 * except those of system g, and m systems, `SE = √((m − 1)/m · Σ(z₍g₎ − z)²)`, and the bounds are
 * `tanh(z ± t(0.975, m − 1) · SE)`. It assumes neither normal values, which binary answers never are, nor
 * independent completions, as the usual SE of 1/√(n − 3) does: in simulation, where systems differ in both,
 * the usual SE puts up to 9 % of intervals below a correlation of 0 instead of 2.5 %. Where item and rest are
 * both rare the jackknife errs too, so an interval below 0 is checked by `computeInversionChance`.
 *
 * Degenerate: see {@link NoCorrelationReason} and `intervalReason`.
 *
 * Source: Fisher (1921), Metron 1:3–32, for the scale; jackknife limits by Student's t, Hinkley (1977),
 * Biometrika 64:21–28; jackknife of a correlation on Fisher's scale, Hinkley (1978), Biometrika 65:13–21;
 * leaving out whole systems is a convention of this package, tested by simulation.
 * @param observations By system id and sample index, in order.
 */
export function correlateItemWithRest(observations: readonly ItemObservation[]): ItemRestCorrelation {
  const size = countSides(observations)
  const items = observations.map(({ item }) => item)
  const rests = observations.map(({ rest }) => rest)
  const reason: NoCorrelationReason | null =
    size.completions < 3
      ? 'too-few-completions'
      : isConstant(items)
        ? 'constant-item'
        : isConstant(rests)
          ? 'constant-rest'
          : null
  if (reason !== null) return reportNoCorrelation(reason, size)
  const itemMean = computeMean(items) as number
  const restMean = computeMean(rests) as number
  const bySystem = new Map<string, CrossSums>()
  for (const { systemId, item, rest } of observations) {
    const x = item - itemMean
    const y = rest - restMean
    const point = { n: 1, x, y, xx: x * x, yy: y * y, xy: x * y }
    bySystem.set(systemId, addSums(bySystem.get(systemId) ?? NO_SUMS, point))
  }
  const parts = [...bySystem.values()]
  const total = parts.reduce(addSums, NO_SUMS)
  const r = correlateSums(total, total)
  if (r === null) return reportNoCorrelation('constant-rest', size)
  const interval = jackknife(
    r,
    parts.map((part) => correlateSums(subtractSums(total, part), total)),
  )
  if (typeof interval === 'string') {
    const isInverted = interval === 'zero-variance' && r < PERFECTLY_INVERTED
    return {
      r,
      low: null,
      high: null,
      inversionChance: isInverted ? computeInversionChance(observations, r) : null,
      ...size,
      reason: null,
      intervalReason: interval,
    }
  }
  return {
    r,
    ...interval,
    inversionChance: interval.high < 0 ? computeInversionChance(observations, r) : null,
    ...size,
    reason: null,
    intervalReason: null,
  }
}

function jackknife(
  r: number,
  withoutOne: readonly (number | null)[],
): { low: number; high: number } | 'one-system' | 'one-system-decides' | 'zero-variance' {
  const m = withoutOne.length
  if (m < 2) return 'one-system'
  const z = toFisher(r)
  let squares = 0
  for (const other of withoutOne) {
    if (other === null) return 'one-system-decides'
    squares += (toFisher(other) - z) ** 2
  }
  const half = computeTQuantile(0.975, m - 1) * Math.sqrt(((m - 1) / m) * squares)
  if (half < 1e-12) return 'zero-variance'
  return { low: Math.min(r, Math.tanh(z - half)), high: Math.max(r, Math.tanh(z + half)) }
}

function toFisher(r: number): number {
  return Math.atanh(Math.min(1 - FISHER_MARGIN, Math.max(FISHER_MARGIN - 1, r)))
}

type SideCounts = Pick<ItemRestCorrelation, 'completions' | 'systems' | 'rarerCompletions' | 'rarerSystems'>

/**
 * A correlation that cannot be computed, with the reason.
 *
 * Source: a convention of this package.
 */
export function reportNoCorrelation(reason: NoCorrelationReason, size: SideCounts): ItemRestCorrelation {
  return { r: null, low: null, high: null, inversionChance: null, ...size, reason, intervalReason: reason }
}

/**
 * Counts the completions and systems behind a correlation.
 *
 * Source: a convention of this package.
 */
export function countSides(observations: readonly Pick<ItemObservation, 'systemId' | 'item'>[]): SideCounts {
  const met = observations.filter(({ item }) => item !== 0)
  const notMet = observations.filter(({ item }) => item === 0)
  const rarer = met.length <= notMet.length ? met : notMet
  const countSystems = (list: readonly Pick<ItemObservation, 'systemId'>[]): number =>
    new Set(list.map(({ systemId }) => systemId)).size
  return {
    completions: observations.length,
    systems: countSystems(observations),
    rarerCompletions: rarer.length,
    rarerSystems: countSystems(rarer),
  }
}

/** Whether values differ by at most the rounding of their sums. */
function isConstant(values: readonly number[]): boolean {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return high - low <= 8 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high))
}
