import { computeTQuantile } from '../numeric/t-quantile'
import { measureClusterVariance, sumByCluster } from '../agreement/cluster-variance'
import { computeShareLowerBound } from './exact-bound'

/** A value from 0 to 1 of one completion of a system. */
export interface CompletionValue {
  readonly systemId: string
  readonly value: number
}

/** A share of completions with its uncertainty, where completions of one system may be similar. */
export interface CompletionShare {
  /** Number of completions used, and number of their systems. */
  readonly completions: number
  readonly systems: number
  /** Mean over completions; `null` without any. */
  readonly share: number | null
  /** 95 % interval, clustered by system; `null` without completions or where all belong to one system. */
  readonly low: number | null
  readonly high: number | null
  /**
   * Number of independent completions with the same information, at most `completions`; `null` when `low` is.
   */
  readonly effective: number | null
  /**
   * Degrees of freedom of `effective`: one less than the effective number of systems, at least 1; at a share
   * of 0 or 1, one less than completions.
   */
  readonly degrees: number | null
}

/** The inputs of {@link estimateShareInterval}. */
export type CertainShare = Pick<CompletionShare, 'completions'> & {
  readonly [Key in 'share' | 'effective' | 'degrees']: number
}

/**
 * A share of completions with a 95 % interval that allows for similar completions of one system.
 *
 * With p the share, v its variance by system (see `measureClusterVariance`) and n completions,
 * `n_e = 1 + p(1 − p)/v`, at most n, is the number of independent completions with this variance; the
 * interval is that of {@link estimateShareInterval}.
 *
 * Degenerate: no completions give `null`; completions of one system give a share without an interval, since
 * nothing is known about how systems differ. Where the share is 0 or 1 there is no variance to use, and each
 * system counts as one completion (systems with unequal numbers as Kish counts them), the minimum possible.
 * Source: Korn and Graubard (1998), Surv. Methodol. 24:193–201; the variance and its degrees of freedom are
 * conventions of this package, tested by simulation.
 * @param values In the order of system ids and sample indexes.
 */
export function estimateCompletionShare(values: readonly CompletionValue[]): CompletionShare {
  const n = values.length
  const sum = values.reduce((total, { value }) => total + value, 0)
  const share = n === 0 ? null : Math.min(1, sum / n)
  const clusters = sumByCluster(
    values.map(({ systemId }) => systemId),
    values.map(({ value }) => value - (share ?? 0)),
  )
  const size = { completions: n, systems: clusters.length, share }
  if (share === null || clusters.length < 2)
    return { ...size, low: null, high: null, effective: null, degrees: null }
  const { variance, effective: effectiveSystems, degrees } = measureClusterVariance(clusters)
  const spread = share * (1 - share)
  // The minimum is not an estimate, so it needs no quantile with few degrees of freedom.
  const known =
    spread === 0
      ? { effective: effectiveSystems, degrees: n - 1 }
      : { effective: Math.min(n, 1 + spread / variance), degrees }
  return { ...size, ...estimateShareInterval({ completions: n, share, ...known }, 0.95), ...known }
}

/**
 * The interval of a share at any confidence: the exact bounds of Clopper and Pearson for
 * `n* = n_e · (t(n − 1)/t(degrees))²` independent completions, with the t quantiles of that confidence. The
 * second factor accounts for n_e being estimated from few systems.
 *
 * In simulation, at a true share of 0.2 and with 5 or more systems, the lower bound exceeds the truth in at
 * most 2.5 % of cases at a nominal 97.5 %, whether completions of a system are independent or all the same;
 * at worst 3.4 %, where half of the systems have a share of 0 and the others one of 0.4, with 50 completions
 * each.
 *
 * Source: Korn and Graubard (1998), Surv. Methodol. 24:193–201; Clopper and Pearson (1934), Biometrika
 * 26:404–413.
 * @param confidence Two-sided, such as 0.95.
 */
export function estimateShareInterval(
  { completions, share, effective, degrees }: CertainShare,
  confidence: number,
): { low: number; high: number } {
  const tail = (1 - confidence) / 2
  const factor =
    computeTQuantile(1 - tail, Math.max(1, completions - 1)) / computeTQuantile(1 - tail, degrees)
  const trials = effective * Math.min(1, factor * factor)
  return {
    low: computeShareLowerBound(share, trials, tail),
    high: 1 - computeShareLowerBound(1 - share, trials, tail),
  }
}
