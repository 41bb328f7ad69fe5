import { compareIds } from '../numeric/compare-ids'

/**
 * Groups strata so that each group has at least two sampled units, because a variance needs two: strata with one
 * unit are paired in the order of their names, the last three together where their number is odd, and a lone one
 * joins the stratum before it, or else the one after it. Neither scores nor weights decide. A group of several
 * strata includes the differences between their means, so it overestimates the variance.
 *
 * Source: Cochran (1977), section 5A.12, the method of collapsed strata; the order of names is a convention of
 * this package.
 * @param units Sampled units of each stratum, at least one.
 */
export function collapseStrata(units: ReadonlyMap<string, number>): string[][] {
  const names = [...units.keys()].sort(compareIds)
  const singles = names.filter((name) => units.get(name) === 1)
  const others = names.filter((name) => units.get(name) !== 1).map((name) => [name])
  const [lone] = singles
  if (lone !== undefined && singles.length === 1) {
    const neighbor = others.findLast(([name]) => compareIds(name ?? '', lone) < 0) ?? others[0]
    if (!neighbor) return [[lone]]
    neighbor.push(lone)
    return others.map((group) => group.sort(compareIds))
  }
  const pairs: string[][] = []
  for (let i = 0; i + 1 < singles.length; i += 2) {
    pairs.push(singles.slice(i, i + 3 === singles.length ? i + 3 : i + 2))
  }
  return [...others, ...pairs].sort((a, b) => compareIds(a[0] ?? '', b[0] ?? ''))
}
