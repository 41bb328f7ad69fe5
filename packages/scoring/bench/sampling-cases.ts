import {
  countProfiles,
  drawSample,
  planProfiles,
  type CountedProfiles,
  type PoolItem,
  type SamplePlan,
} from '../src/index'
import { LARGE_DIMENSIONS, LARGE_PLAN, makeLargePool, TIGHT_PLAN } from '../src/sampling/testing/large-pool'
import type { Benchmark } from './benchmark'

const FOUR_CAPS = { perAuthor: 4, perInstitution: 20, perCluster: 1, perVendor: 100 }

/** Plans of 525 with three targets, from pools of two sizes. */
export const samplingBenchmarks: readonly Benchmark[] = [
  ...listCases(15_079, 100, 1_000),
  ...listCases(200_000, 300, 5_000),
]

function listCases(size: number, planAim: number, drawAim: number): Benchmark[] {
  const from = size.toLocaleString('en-US')
  const plan = (name: string, own: SamplePlan): Benchmark => ({
    name: `plan from counts of ${from}, ${name}`,
    aim: `≤ ${planAim} ms`,
    prepare: () => previewFrom(makePool(size), own),
  })
  const draw = (name: string, own: SamplePlan): Benchmark => ({
    name: `draw from ${from}, ${name}`,
    aim: `≤ ${drawAim.toLocaleString('en-US')} ms`,
    prepare: () => drawFrom(makePool(size), own),
  })
  return [
    { name: `counting ${from}`, aim: '–', prepare: () => countFrom(makePool(size)) },
    plan('3 targets, 2 caps', LARGE_PLAN),
    plan('the same, infeasible', TIGHT_PLAN),
    draw('3 targets, 2 caps', LARGE_PLAN),
    draw('3 targets, 4 caps', { ...LARGE_PLAN, caps: FOUR_CAPS }),
    draw('3 targets, 2 caps, infeasible', TIGHT_PLAN),
  ]
}

/** As from a database: flat strings. */
function makePool(size: number): PoolItem[] {
  return JSON.parse(JSON.stringify(makeLargePool(size, 'bench'))) as PoolItem[]
}

function countFrom(pool: readonly PoolItem[]): () => void {
  return () => {
    if (countProfiles(pool, { dimensions: LARGE_DIMENSIONS }).total !== pool.length)
      throw new Error('The count is not complete.')
  }
}

/** A different size each time, as when a user types. */
function previewFrom(pool: readonly PoolItem[], plan: SamplePlan): () => void {
  const counted = countProfiles(pool, { dimensions: LARGE_DIMENSIONS })
  const profiles = JSON.parse(JSON.stringify(counted)) as CountedProfiles
  let round = 0
  return () => {
    round += 1
    planProfiles(profiles, { ...plan, size: plan.size - (round % 5) })
  }
}

function drawFrom(pool: readonly PoolItem[], plan: SamplePlan): () => void {
  let round = 0
  return () => {
    round += 1
    const sample = drawSample(pool, { ...plan, seed: `round ${round}` })
    if ((sample.status === 'drawn') !== (plan !== TIGHT_PLAN))
      throw new Error(`The plan is ${sample.status}.`)
  }
}
