import { compareIds } from '../numeric/compare-ids'
import type { Xoshiro128 } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { addResampledSums } from './resampled-sums'

/**
 * How the examples came to be drawn, which the resampling repeats:
 * - `simple`: each on its own;
 * - `stratified`: a fixed number from each stratum (a slice with a quota), so that numbers per stratum never vary;
 * - `clustered`: by author, say: examples of one cluster resemble each other and are drawn together.
 */
export type ResamplingDesign =
  | { readonly kind: 'simple' }
  | { readonly kind: 'stratified'; readonly strata: readonly string[] }
  | { readonly kind: 'clustered'; readonly clusters: readonly string[] }

/** A design with its values, ready to be resampled. */
export interface Resampling {
  /** Number of units that are drawn: examples, or clusters. */
  readonly units: number
  /** Whether a resample can differ from the values: false with one unit, or one in each stratum. */
  readonly varies: boolean
  /** The mean of the values as they are. */
  readonly mean: number
  /**
   * How far each unit moves the mean (empirical influence, up to a common factor), from which the
   * skewness for BCa and the standard error follow.
   */
  readonly influences: readonly number[]
  /** Bootstrap means, one for each of `replicates`, in the order of drawing. */
  resample(replicates: number, random: Xoshiro128): Float64Array
}

/**
 * Prepares values for bootstrap resampling under a design. Strata and clusters are taken in the order
 * of their names; values keep their order within them.
 *
 * A clustered mean is the ratio Σ sums of clusters / Σ sizes of clusters, since clusters differ in size.
 * Source: Davison and Hinkley (1997), Bootstrap Methods and their Application, chapters 3 and 5.
 * @throws ScoringError `invalid-argument` when a list of names has another length than the values.
 */
export function prepareResampling(values: readonly number[], design: ResamplingDesign): Resampling {
  switch (design.kind) {
    case 'simple':
      return prepareStrata([values])
    case 'stratified':
      return prepareStrata([...groupValues(values, design.strata, 'strata')])
    case 'clustered':
      return prepareClusters(groupValues(values, design.clusters, 'clusters'))
  }
}

function groupValues(values: readonly number[], names: readonly string[], what: string): number[][] {
  if (names.length !== values.length) {
    throw new ScoringError('invalid-argument', `There are ${values.length} values and ${names.length} names of ${what}; name one for each value.`)
  }
  const groups = new Map<string, number[]>()
  for (const [i, value] of values.entries()) {
    const name = names[i] as string
    const group = groups.get(name)
    if (group) group.push(value)
    else groups.set(name, [value])
  }
  return [...groups].sort(([a], [b]) => compareIds(a, b)).map(([, group]) => group)
}

function prepareStrata(strata: readonly (readonly number[])[]): Resampling {
  const units = strata.reduce((count, stratum) => count + stratum.length, 0)
  const lists = strata.map((stratum) => Float64Array.from(stratum))
  const sums = lists.map(addUp)
  const influences = strata.flatMap((stratum, h) => {
    const centre = (sums[h] as number) / stratum.length
    return stratum.map((value) => value - centre)
  })
  const varies = strata.some((stratum) => stratum.length > 1)
  return { units, varies, mean: addUp(sums) / units, influences, resample: (replicates, random) => resampleStrata(lists, units, replicates, random) }
}

function resampleStrata(lists: readonly Float64Array[], units: number, replicates: number, random: Xoshiro128): Float64Array {
  const means = new Float64Array(replicates)
  for (const list of lists) addResampledSums(list, means, random)
  for (let r = 0; r < replicates; r += 1) means[r] = (means[r] as number) / units
  return means
}

function prepareClusters(clusters: readonly (readonly number[])[]): Resampling {
  const sums = Float64Array.from(clusters, addUp)
  const sizes = Float64Array.from(clusters, (cluster) => cluster.length)
  const mean = addUp(sums) / addUp(sizes)
  const influences = Array.from(sums, (sum, i) => sum - mean * (sizes[i] as number))
  return { units: clusters.length, varies: clusters.length > 1, mean, influences, resample: (replicates, random) => resampleClusters(sums, sizes, replicates, random) }
}

function resampleClusters(sums: Float64Array, sizes: Float64Array, replicates: number, random: Xoshiro128): Float64Array {
  const totals = new Float64Array(replicates)
  const counts = new Float64Array(replicates)
  const twin = random.copy()
  addResampledSums(sums, totals, random)
  addResampledSums(sizes, counts, twin)
  for (let r = 0; r < replicates; r += 1) totals[r] = (totals[r] as number) / (counts[r] as number)
  return totals
}

function addUp(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] as number
  return sum
}
