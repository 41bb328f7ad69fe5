/** The possible ranks of a system; 1 is best. */
export interface RankInterval {
  readonly best: number
  readonly worst: number
}

/**
 * Rank intervals from a family of comparisons: `[1 + number significantly better, n − number
 * significantly worse]`. A system that differs significantly from no other has [1, n].
 *
 * Degenerate: no systems give no intervals; one system has [1, 1].
 *
 * Source: the rule of this package's specification, as leaderboards of pairwise tests use it; compare
 * Mogstad et al. (2024), Rev. Econ. Stud. 91:476–518, whose confidence sets for ranks count in the same way.
 * @param count Number of systems, numbered 0 … count − 1.
 * @param isBetter Whether the first is significantly better than the second; false for ties.
 */
export function computeRankIntervals(
  count: number,
  isBetter: (first: number, second: number) => boolean,
): RankInterval[] {
  const indexes = Array.from({ length: count }, (_, i) => i)
  return indexes.map((i) => ({
    best: 1 + indexes.filter((j) => j !== i && isBetter(j, i)).length,
    worst: count - indexes.filter((j) => j !== i && isBetter(i, j)).length,
  }))
}
