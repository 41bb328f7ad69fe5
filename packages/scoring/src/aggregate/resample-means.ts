import { compareIds } from '../numeric/compare-ids'
import type { Xoshiro128 } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { addResampledSums } from './resampled-sums'

/**
 * How the examples were drawn; the resampling repeats this design:
 * - `simple`: independently;
 * - `stratified`: a fixed number from each stratum (a slice with a quota), so that counts per stratum never
 *   vary;
 * - `clustered`: in clusters, for example by author: examples of one cluster are similar and are drawn
 *   together.
 */
export type ResamplingDesign =
  | { readonly kind: 'simple' }
  | { readonly kind: 'stratified'; readonly strata: readonly string[] }
  | { readonly kind: 'clustered'; readonly clusters: readonly string[] }

/** Values prepared for resampling under a design. */
export interface Resampling {
  /** Number of resampled units: examples, or clusters. */
  readonly units: number
  /** Whether a resample can differ from the values: false with one unit, or one in each stratum. */
  readonly varies: boolean
  /** The mean of the original values. */
  readonly mean: number
  /**
   * How much each unit moves the mean (empirical influence, up to a common factor), from which the
   * skewness for BCa and the standard error are computed.
   */
  readonly influences: readonly number[]
  /** Bootstrap means, one for each of `replicates`, in the order of drawing. */
  resample(replicates: number, random: Xoshiro128): Float64Array
}

/**
 * Prepares values for bootstrap resampling under a design. Strata and clusters are processed in the order
 * of their names; values keep their order within them.
 *
 * Strata of one value are pooled into one stratum (a single one joins the smallest other stratum), and each
 * resampled stratum mean is stretched about the stratum's mean by √(n/(n − 1)); without this, many small
 * strata give far too narrow intervals.
 *
 * A clustered mean is the ratio Σ sums of clusters / Σ sizes of clusters, since clusters differ in size.
 * Source: Davison and Hinkley (1997), Bootstrap Methods and their Application, chapters 3 and 5; Rao and
 * Wu (1988), J. Am. Stat. Assoc. 83:231–241, for the stretch; Cochran (1977), Sampling Techniques 5A.12,
 * for collapsed strata.
 * @throws ScoringError `invalid-argument` when the lists of names and values differ in length.
 */
export function prepareResampling(values: readonly number[], design: ResamplingDesign): Resampling {
  switch (design.kind) {
    case 'simple':
      return prepareStrata([values], false)
    case 'stratified':
      return prepareStrata(collapseSingles(groupValues(values, design.strata, 'strata')), true)
    case 'clustered':
      return prepareClusters(groupValues(values, design.clusters, 'clusters'))
  }
}

function groupValues(values: readonly number[], names: readonly string[], what: string): number[][] {
  if (names.length !== values.length) {
    throw new ScoringError(
      'invalid-argument',
      `There are ${values.length} values and ${names.length} names of ${what}; name one for each value.`,
    )
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

function collapseSingles(strata: readonly number[][]): number[][] {
  const singles = strata.filter(({ length }) => length === 1)
  const others = strata.filter(({ length }) => length > 1)
  if (singles.length === 0) return others
  if (singles.length > 1 || others.length === 0) return [...others, singles.flat()]
  const smallest = others.reduce((least, stratum) => (stratum.length < least.length ? stratum : least))
  return others.map((stratum) => (stratum === smallest ? [...stratum, ...singles.flat()] : stratum))
}

function prepareStrata(strata: readonly (readonly number[])[], stretched: boolean): Resampling {
  const units = strata.reduce((count, stratum) => count + stratum.length, 0)
  const parts = strata.map((stratum) => {
    const sum = addUp(stratum)
    const n = stratum.length
    const stretch = stretched && n > 1 ? Math.sqrt(n / (n - 1)) : 1
    return {
      sum,
      center: sum / n,
      deviations: Float64Array.from(stratum, (value) => stretch * (value - sum / n)),
    }
  })
  return {
    units,
    varies: strata.some((stratum) => stratum.length > 1),
    mean: addUp(parts.map(({ sum }) => sum)) / units,
    influences: parts.flatMap(({ deviations }) => [...deviations]),
    resample(replicates, random) {
      const means = new Float64Array(replicates)
      for (const { center, deviations } of parts)
        addResampledSums(
          deviations.map((deviation) => center + deviation),
          means,
          random,
        )
      return means.map((sum) => sum / units)
    },
  }
}

function prepareClusters(clusters: readonly (readonly number[])[]): Resampling {
  const sums = Float64Array.from(clusters, addUp)
  const sizes = Float64Array.from(clusters, (cluster) => cluster.length)
  const mean = addUp(sums) / addUp(sizes)
  const influences = Array.from(sums, (sum, i) => sum - mean * (sizes[i] as number))
  return {
    units: clusters.length,
    varies: clusters.length > 1,
    mean,
    influences,
    resample: (replicates, random) => resampleClusters(sums, sizes, replicates, random),
  }
}

function resampleClusters(
  sums: Float64Array,
  sizes: Float64Array,
  replicates: number,
  random: Xoshiro128,
): Float64Array {
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
