import { sumValues } from '../numeric/sum-values'
import { collapseStrata } from './collapse-strata'

/** A sampled task as the variance sees it. */
export interface DesignUnit {
  readonly stratum: string
  /** Probability in the draw. */
  readonly probability: number
  /** Linearized value: the residual of the score over the sum of weights. */
  readonly value: number
  /** The draw for review before it; `null` in a sample of one phase. */
  readonly review: {
    readonly stratum: string
    /** Probability to be drawn for review and settled; 1 where the task was forced in. */
    readonly probability: number
  } | null
}

/** Tasks of a review stratum besides those that were forced in. */
export interface SettledStratum {
  readonly available: number
  readonly settled: number
}

/** The variance of a total, in parts that are estimated independently. */
export interface DesignVariance {
  readonly components: readonly { readonly variance: number; readonly df: number }[]
  /** Strata whose variance was estimated together, group by group. */
  readonly collapsed: readonly (readonly string[])[]
  /** Whether a stratum has one unit and no other stratum to be collapsed with. */
  readonly isUndefined: boolean
}

/**
 * Variance of the total of `value / probability` under one draw, stratum by stratum. With `z = value/π` and
 * `a = (1 − π)/Σ(1 − π)` it is `Σ(1 − π)(z − Σa·z)² / (1 − Σa²)`. With equal probabilities this is the variance
 * of a simple sample without replacement, `N²(1 − n/N)·s²/n`; units with probability 1 add nothing.
 *
 * Source: Hájek (1964), Ann. Math. Stat. 35:1491–1523; the second estimator of Deville in Matei and Tillé (2005),
 * J. Off. Stat. 21:543–570.
 * @param units In the order of their ids.
 */
export function estimateDrawVariance(units: readonly DesignUnit[]): DesignVariance {
  const random = units.filter(({ probability }) => probability < 1)
  const groups = groupByStratum(
    random,
    ({ stratum }) => stratum,
    (members) => members.length,
  )
  return {
    components: groups.map(({ members }) => ({
      variance: estimateGroupVariance(members),
      df: members.length - 1,
    })),
    collapsed: groups.flatMap(({ strata }) => (strata.length > 1 ? [strata] : [])),
    isUndefined: groups.some(({ members }) => members.length === 1),
  }
}

/**
 * Variance that the draw for review adds, stratum by stratum, estimated from the tasks of the second draw. With m
 * of N tasks settled, `z = value/π₁`, and totals over the accepted tasks estimated with weights 1/π₂, it is
 * `(1 − m/N) · m/(m − 1) · (Σz² − (Σz)²/m)`. Rejected tasks are in the stratum with the value 0, because they are
 * outside the target population; the squared total is reduced by its variance under the second draw.
 *
 * Source: Särndal, Swensson and Wretman (1992), result 9.3.1, with simple samples in the strata of both phases.
 * @param units In the order of their ids.
 */
export function estimateReviewVariance(
  units: readonly DesignUnit[],
  settled: ReadonlyMap<string, SettledStratum>,
): DesignVariance {
  const random = units.filter(({ review }) => review !== null && review.probability < 1)
  const groups = groupByStratum(
    random,
    ({ review }) => review?.stratum ?? '',
    (_, name) => settled.get(name)?.settled ?? 0,
  )
  const sizes = groups.map(({ strata }) => ({
    m: sumValues(strata.map((name) => settled.get(name)?.settled ?? 0)),
    available: sumValues(strata.map((name) => settled.get(name)?.available ?? 0)),
  }))
  return {
    components: groups.map(({ members }, i) => {
      const { m, available } = sizes[i] as (typeof sizes)[number]
      const isMember = new Set(members)
      const domain = units.map((unit) => ({
        ...unit,
        value: isMember.has(unit) ? unit.value / (unit.review?.probability ?? 1) : 0,
      }))
      const squares = sumValues(domain.map(({ value, probability }) => value ** 2 / probability))
      const total = sumValues(domain.map(({ value, probability }) => value / probability))
      const noise = sumValues(estimateDrawVariance(domain).components.map(({ variance }) => variance))
      const spread = (squares - (total ** 2 - noise) / m) / (m - 1)
      return {
        variance: m < 2 ? 0 : Math.max(0, (1 - m / available) * m * spread),
        df: Math.max(1, members.length - 1),
      }
    }),
    collapsed: groups.flatMap(({ strata }) => (strata.length > 1 ? [strata] : [])),
    isUndefined: sizes.some(({ m, available }) => m < 2 && m < available),
  }
}

function groupByStratum(
  units: readonly DesignUnit[],
  stratumOf: (unit: DesignUnit) => string,
  countUnits: (members: readonly DesignUnit[], name: string) => number,
): { strata: string[]; members: DesignUnit[] }[] {
  const byStratum = new Map<string, DesignUnit[]>()
  for (const unit of units) {
    const members = byStratum.get(stratumOf(unit))
    if (members) members.push(unit)
    else byStratum.set(stratumOf(unit), [unit])
  }
  const sizes = new Map([...byStratum].map(([name, members]) => [name, countUnits(members, name)]))
  return collapseStrata(sizes).map((strata) => ({
    strata,
    members: strata.flatMap((name) => byStratum.get(name) ?? []),
  }))
}

function estimateGroupVariance(members: readonly DesignUnit[]): number {
  const rest = sumValues(members.map(({ probability }) => 1 - probability))
  const shares = members.map(({ probability }) => (1 - probability) / rest)
  const values = members.map(({ value, probability }) => value / probability)
  const center = sumValues(values.map((value, i) => (shares[i] as number) * value))
  const spread = sumValues(values.map((value, i) => (shares[i] as number) * (value - center) ** 2))
  const room = 1 - sumValues(shares.map((share) => share ** 2))
  return room > 0 ? (rest * spread) / room : 0
}
