import { drawSample, estimateInclusion, type InclusionEstimate, type SamplePlan } from '../src/index'
import { makePublishedPool, PUBLISHED_PLAN } from '../src/sampling/testing/published-composition'

/** Estimated probabilities of one plan beside those that a draw reports. */
export interface InclusionCheck {
  readonly name: string
  readonly estimate: InclusionEstimate
  /** Whether the draw reports exact probabilities. */
  readonly isExact: boolean
  /** The largest distance of a stratum from the probability that the draw reports, in standard errors. */
  readonly mostErrors: number
  /** The lowest and the highest ratio of the estimated to the reported number of items of an author. */
  readonly ratios: readonly [number, number]
}

/** Draws the published set of 525 again and again, without caps and with at most five per author. */
export function simulateInclusion(redraws: number, seed: string): InclusionCheck[] {
  const pool = makePublishedPool('simulation')
  const plans: [string, SamplePlan][] = [
    ['without caps', PUBLISHED_PLAN],
    ['at most 5 per author', { ...PUBLISHED_PLAN, caps: { perAuthor: 5 } }],
  ]
  return plans.map(([name, plan]) => {
    const sample = drawSample(pool, plan)
    if (sample.status !== 'drawn') throw new Error('The published set cannot be drawn.')
    const reported = new Map(
      sample.strata.map(({ levels, expected, available }) => [JSON.stringify(levels), expected / available]),
    )
    const estimate = estimateInclusion(pool, plan, { redraws, seed })
    const authors = new Map<string, { estimated: number; reported: number }>()
    let mostErrors = 0
    for (const { levels, holders, available, probability } of estimate.groups) {
      const expected = (reported.get(JSON.stringify(levels)) ?? 0) * available
      const sum = authors.get(holders.author ?? '') ?? { estimated: 0, reported: 0 }
      sum.estimated += probability * available
      sum.reported += expected
      authors.set(holders.author ?? '', sum)
      // A stratum without caps has its expected number, rounded up or down at random.
      const fraction = expected - Math.floor(expected)
      const error = Math.sqrt((fraction * (1 - fraction)) / estimate.drawn)
      mostErrors = Math.max(mostErrors, Math.abs(probability * available - expected) / Math.max(error, 1e-6))
    }
    const ratios = [...authors.values()].map((sum) => sum.estimated / sum.reported)
    return {
      name,
      estimate,
      isExact: sample.probabilities === 'exact',
      mostErrors,
      ratios: [Math.min(...ratios), Math.max(...ratios)],
    }
  })
}

/** Whether exact probabilities are confirmed: none of some hundred strata is 6 standard errors away. */
export function holdsInclusion({ isExact, mostErrors, estimate }: InclusionCheck): boolean {
  return estimate.failed === 0 && (!isExact || mostErrors < 6)
}

/** One line of text. */
export function describeInclusion({ name, estimate, isExact, mostErrors, ratios }: InclusionCheck): string {
  const [low, high] = ratios.map((ratio) => ratio.toFixed(3))
  const groups = `${estimate.groups.length} groups, ${estimate.drawn} draws`
  return isExact
    ? `${name}: ${groups}; the reported probabilities are at most ${mostErrors.toFixed(1)} standard errors away`
    : `${name}: ${groups}; an author's items are drawn ${low} to ${high} times as often as reported`
}
