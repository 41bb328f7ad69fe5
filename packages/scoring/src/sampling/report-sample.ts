import { compareIds } from '../numeric/compare-ids'
import type { ChosenGroups } from './choose-groups'
import type { EncodedTarget } from './problem/encode-target'
import type { LevelCombination, PoolItem, SamplePlan } from './plan/sample-plan'
import type {
  CapUsage,
  CellReport,
  DrawnCell,
  DrawnSample,
  DrawnStratum,
  TargetReport,
} from './plan/sample-result'
import type { SamplingProblem } from './problem/sampling-problem'
import { isRounding, sumGroups, type Quotas } from './choose-quotas'

/**
 * Targets with their cells in the order of the plan, and the index of each among the targets of the problem.
 */
export function reportTargets(
  plan: SamplePlan,
  problem: SamplingProblem,
  { shares, counts }: Quotas,
): (TargetReport<CellReport> & { readonly place: number })[] {
  return (plan.targets ?? []).map((target) => {
    const place = problem.targets.findIndex((coded) => coded.target === target)
    const { cells, available, excluded } = problem.targets[place] as EncodedTarget
    const report = (levels: LevelCombination, cell: number): CellReport => ({
      levels,
      asked: shares[place]?.[cell] as number,
      quota: counts[place]?.[cell] as number,
      available: available[cell] as number,
      excluded: excluded[cell] as number,
    })
    return { dimensions: target.dimensions, cells: cells.map(report), place }
  })
}

/** Reports a draw. `items` are positions in the pool. */
export function reportSample(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  problem: SamplingProblem,
  quotas: Quotas,
  chosen: ChosenGroups,
  items: readonly number[],
): DrawnSample {
  const drawn = sumGroups(problem, chosen.counts)
  // Where the search met a target with a different rounding of its shares, that rounding gives the quotas.
  const counts = drawn.map((held, t) =>
    isRounding([quotas.shares[t] as Float64Array], [held]) ? held : (quotas.counts[t] as Int32Array),
  )
  const targets = reportTargets(plan, problem, { ...quotas, counts }).map(({ dimensions, cells, place }) => {
    const after = cells.map((cell, i): DrawnCell => {
      const held = drawn[place]?.[i] as number
      return { ...cell, drawn: held, residual: held - cell.quota }
    })
    return { dimensions, cells: after, exact: after.every(({ residual }) => residual === 0) }
  })
  const { strata, seed } = problem
  const byStratum = new Int32Array(strata.available.length)
  chosen.counts.forEach((count, group) => {
    const stratum = problem.groups.stratum[group] as number
    byStratum[stratum] = (byStratum[stratum] as number) + count
  })
  const chances = Float64Array.from(
    byStratum,
    (held, stratum) =>
      (chosen.unbiased ? (chosen.expected[stratum] as number) : held) / (strata.available[stratum] as number),
  )
  const ordered = items
    .map((i) => ({ id: (pool[i] as PoolItem).id, i }))
    .sort((a, b) => compareIds(a.id, b.id))
  return {
    status: 'drawn',
    ids: ordered.map(({ id }) => id),
    items: ordered.map(({ id, i }) => {
      const probability = Math.min(1, chances[strata.ofItem[i] as number] as number)
      return { id, probability, weight: 1 / probability }
    }),
    exact: targets.every(({ exact }) => exact),
    targets,
    strata: reportStrata(problem, chosen, byStratum),
    caps: {
      perAuthor: measureCap(
        plan.caps?.perAuthor,
        items.map((i) => pool[i]?.author),
      ),
      perInstitution: measureCap(
        plan.caps?.perInstitution,
        items.map((i) => pool[i]?.institution),
      ),
    },
    probabilities: chosen.unbiased ? 'exact' : 'approximate',
    seed,
  }
}

function reportStrata(
  { targets, strata }: SamplingProblem,
  { expected }: ChosenGroups,
  byStratum: Int32Array,
): DrawnStratum[] {
  const reports: DrawnStratum[] = []
  byStratum.forEach((drawn, stratum) => {
    if (drawn === 0 && !((expected[stratum] as number) > 0)) return
    const levels = Object.assign(
      {},
      ...targets.map(({ cells }, t) => cells[strata.cells[t]?.[stratum] as number]),
    ) as LevelCombination
    reports.push({
      levels,
      available: strata.available[stratum] as number,
      expected: expected[stratum] as number,
      drawn,
    })
  })
  return reports
}

function measureCap(
  cap: number | null | undefined,
  names: readonly (string | null | undefined)[],
): CapUsage | null {
  if (cap == null) return null
  const counts = new Map<string, number>()
  for (const name of names) if (name != null) counts.set(name, (counts.get(name) ?? 0) + 1)
  const atCap = [...counts]
    .filter(([, count]) => count >= cap)
    .map(([name]) => name)
    .sort(compareIds)
  return {
    cap,
    holders: counts.size,
    most: [...counts.values()].reduce((most, count) => Math.max(most, count), 0),
    atCap,
  }
}
