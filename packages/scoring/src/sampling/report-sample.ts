import { compareIds } from '../numeric/compare-ids'
import type { ChosenGroups } from './choose-groups'
import type { EncodedTarget } from './problem/encode-target'
import type { LevelCombination, PoolItem, SamplePlan } from './plan/sample-plan'
import type {
  CellReport,
  DrawnCell,
  DrawnItem,
  DrawnSample,
  DrawnStratum,
  TargetReport,
} from './plan/sample-result'
import type { PoolProblem } from './problem/encode-pool'
import { sumForced } from './problem/forced-cells'
import { measureCaps } from './problem/measure-caps'
import { nameStratum } from './problem/name-stratum'
import type { SamplingProblem } from './problem/sampling-problem'
import { SAMPLING_ALGORITHM } from './plan/sampling-algorithm'
import { isRounding, sumGroups, type Quotas } from './choose-quotas'

/**
 * Targets with their cells in the order of the plan, and the index of each among the targets of the problem.
 */
export function reportTargets(
  plan: SamplePlan,
  problem: SamplingProblem,
  { shares, counts }: Quotas,
): (TargetReport<CellReport> & { readonly place: number })[] {
  const forcedCells = sumForced(problem)
  return (plan.targets ?? []).map((target) => {
    const place = problem.targets.findIndex((coded) => coded.target === target)
    const { cells, available, excluded } = problem.targets[place] as EncodedTarget
    const forced = forcedCells[place] as Int32Array
    const report = (levels: LevelCombination, cell: number): CellReport => ({
      levels,
      asked: shares[place]?.[cell] as number,
      quota: counts[place]?.[cell] as number,
      available: available[cell] as number,
      excluded: excluded[cell] as number,
      forced: forced[cell] as number,
    })
    return { dimensions: target.dimensions, cells: cells.map(report), place }
  })
}

/** Reports a draw. `drawn` are positions in the pool, besides those of the items that are forced in. */
export function reportSample(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  problem: PoolProblem,
  quotas: Quotas,
  chosen: ChosenGroups,
  drawn: readonly number[],
): DrawnSample {
  const held = sumGroups(problem, chosen.counts)
  // Where the search met a target with a different rounding of its shares, that rounding gives the quotas.
  const counts = held.map((cells, t) =>
    isRounding([quotas.shares[t] as Float64Array], [cells]) ? cells : (quotas.counts[t] as Int32Array),
  )
  const targets = reportTargets(plan, problem, { ...quotas, counts }).map(({ dimensions, cells, place }) => {
    const after = cells.map((cell, i): DrawnCell => {
      const inside = held[place]?.[i] as number
      return { ...cell, drawn: inside, residual: inside - cell.quota }
    })
    return { dimensions, cells: after, exact: after.every(({ residual }) => residual === 0) }
  })
  const byStratum = sumStrata(problem, chosen.counts)
  const items = reportItems(problem, chosen, byStratum, drawn)
  const places = [...problem.forced.items.map(({ row }) => row), ...drawn]
  return {
    status: 'drawn',
    ids: items.map(({ id }) => id),
    items,
    exact: targets.every(({ exact }) => exact),
    targets,
    strata: reportStrata(problem, chosen, byStratum),
    caps: measureCaps(
      plan.caps,
      places.map((i) => pool[i] as PoolItem),
    ),
    probabilities: chosen.unbiased ? 'exact' : 'approximate',
    seed: problem.seed,
    algorithm: SAMPLING_ALGORITHM,
  }
}

function reportItems(
  { ids, numbers, strata, forced }: PoolProblem,
  chosen: ChosenGroups,
  byStratum: Int32Array,
  drawn: readonly number[],
): DrawnItem[] {
  const chances = Float64Array.from(
    byStratum,
    (held, stratum) =>
      (chosen.unbiased ? (chosen.expected[stratum] as number) : held) / (strata.available[stratum] as number),
  )
  const report = (i: number, probability: number): DrawnItem => ({
    id: ids[i] as string,
    number: numbers.values[i] as number,
    probability,
    weight: 1 / probability,
  })
  return [
    ...forced.items.map(({ row }) => report(row, 1)),
    ...drawn.map((i) => report(i, Math.min(1, chances[strata.ofItem[i] as number] as number))),
  ].sort((a, b) => compareIds(a.id, b.id))
}

/** Items of each stratum in a selection by groups. */
function sumStrata({ strata, groups }: SamplingProblem, counts: Int32Array): Int32Array {
  const sums = new Int32Array(strata.available.length)
  counts.forEach((count, group) => {
    const stratum = groups.stratum[group] as number
    sums[stratum] = (sums[stratum] as number) + count
  })
  return sums
}

function reportStrata(
  { targets, strata }: SamplingProblem,
  { expected }: ChosenGroups,
  byStratum: Int32Array,
): DrawnStratum[] {
  const reports: DrawnStratum[] = []
  byStratum.forEach((drawn, stratum) => {
    const forced = strata.forced[stratum] as number
    const mean = (expected[stratum] as number) + forced
    if (drawn + forced === 0 && !(mean > 0)) return
    reports.push({
      levels: nameStratum({ targets, strata }, stratum),
      available: (strata.available[stratum] as number) + forced,
      expected: mean,
      drawn: drawn + forced,
      forced,
    })
  })
  return reports
}
