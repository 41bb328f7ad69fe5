/** One cluster: how many items it has, and the sum of their deviations from the estimate. */
export interface ClusterSum {
  readonly size: number
  readonly sum: number
}

/** The variance between clusters of a mean, or of any estimate through its linearized values. */
export interface ClusterVariance {
  readonly variance: number
  /** Effective number of clusters, `n²/Σ n_c²`: clusters of equal size with the same weight. */
  readonly effective: number
  /** Degrees of freedom of the variance: one less than `effective`, and at least 1. */
  readonly degrees: number
}

/**
 * The variance of a mean over n items that come in C clusters, from the deviations e of the items:
 * `(C − 1)/C · Σ_clusters (u_c/(n − n_c))²` with u_c the sum of the deviations of a cluster and n_c its size.
 * It is the result of leaving out one cluster at a time; with clusters of equal size it is the usual
 * `C/(C − 1) · Σ u_c²/n²`. The usual formula is too small where some clusters are large, since a large
 * cluster pulls the estimate towards itself.
 *
 * Degrees of freedom: one large cluster among many small ones carries little more information than one
 * cluster, so the number of clusters is counted as Kish counts observations of unequal weight.
 *
 * Source: jackknife by cluster, Bell and McCaffrey (2002), Surv. Methodol. 28:169–181; effective number, Kish
 * (1965), Survey Sampling; its use for degrees of freedom is a convention of this package, tested by
 * simulation.
 * @param clusters At least two, each with at least one item, in a fixed order.
 */
export function measureClusterVariance(clusters: readonly ClusterSum[]): ClusterVariance {
  const count = clusters.length
  let n = 0
  let sizes = 0
  for (const { size } of clusters) {
    n += size
    sizes += size * size
  }
  let squares = 0
  for (const { size, sum } of clusters) squares += (sum / (n - size)) ** 2
  const effective = (n * n) / sizes
  return { variance: ((count - 1) / count) * squares, effective, degrees: Math.max(1, effective - 1) }
}

/** The deviations of items by cluster. Source: a convention of this package. */
export function sumByCluster(
  clusterIds: readonly (string | undefined)[],
  deviations: readonly number[],
): ClusterSum[] {
  const clusters = new Map<string | undefined, { size: number; sum: number }>()
  for (const [i, id] of clusterIds.entries()) {
    const cluster = clusters.get(id) ?? { size: 0, sum: 0 }
    cluster.size += 1
    cluster.sum += deviations[i] as number
    clusters.set(id, cluster)
  }
  return [...clusters.values()]
}
