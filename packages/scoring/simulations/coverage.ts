import { computeWilsonInterval, createRandom, deriveSeed, type Seed, type ShareInterval } from '../src/index'
import type { CoverageCase } from './coverage-cases'

/** How often an interval covered the truth. */
export interface Coverage {
  readonly name: string
  /** Number of examples. */
  readonly n: number
  readonly simulations: number
  /** Intervals entirely above and entirely below the truth; for a fair interval, half of the misses each. */
  readonly above: number
  readonly below: number
  /** Share of intervals that covered the truth, with its 95 % Wilson interval. */
  readonly covered: ShareInterval
}

/**
 * Counts how often a 95 % interval covers the truth; the package promises 93–97 % from 100
 * examples on. Each case and n has its own seed.
 */
export function simulateCoverage(tested: CoverageCase, n: number, simulations: number, seed: Seed): Coverage {
  const own = deriveSeed(seed, `${tested.name}/${n}`)
  const random = createRandom(own)
  let above = 0
  let below = 0
  for (let i = 0; i < simulations; i += 1) {
    const { low, high } = tested.estimate(n, random, deriveSeed(own, String(i)))
    if (low === null || high === null) throw new Error(`“${tested.name}” gave no interval for ${n} examples.`)
    if (low > tested.truth) above += 1
    if (high < tested.truth) below += 1
  }
  const covered = computeWilsonInterval(simulations - above - below, simulations)
  if (covered === null) throw new Error('Run at least one simulation.')
  return { name: tested.name, n, simulations, above, below, covered }
}
