import {
  createRandom,
  drawSample,
  estimateInclusion,
  estimateWeightedMean,
  type DrawnSample,
  type PoolItem,
  type SamplePlan,
  type Seed,
  type WeightedScore,
} from '../src/index'
import { makePublishedPool, PUBLISHED_PLAN } from '../src/sampling/testing/published-composition'
import { bound, computeTruth, EXACT, nameStratum, type DesignCase } from './finite-population'
import { drawScores, drawTaskLosses, RUBRIC_LOSSES } from './rubric-scores'

/** Lists designs that `drawSample` draws: the published table by raking, and a cap that binds. */
export function listDrawnCases(redraws: number, seed: Seed): DesignCase[] {
  const published = makePublishedPool('simulation')
  const pool = makeCappedPool()
  const { items } = estimateInclusion(pool, CAPPED_PLAN, { redraws, seed, items: true })
  const estimated = new Map(items.map(({ id, probability }) => [id, probability]))
  return [
    listDrawn('published table, two margins', PUBLISHED_PLAN, published, ({ probability }) => probability),
    listDrawn('at most 3 per author, estimated', CAPPED_PLAN, pool, ({ id }) => estimated.get(id) ?? 0),
    listDrawn(
      'at most 3 per author, as reported (never shown)',
      CAPPED_PLAN,
      pool,
      ({ probability }) => probability,
    ),
  ]
}

const CAPPED_PLAN: SamplePlan = {
  size: 80,
  seed: 'capped',
  targets: [
    {
      kind: 'fixed',
      dimensions: ['slice'],
      counts: [0, 1, 2, 3].map((i) => ({ levels: { slice: nameStratum(i) }, count: 20 })),
    },
  ],
  caps: { perAuthor: 3 },
}

/** 600 items in 4 strata by 40 authors; some wrote far more than 3. */
function makeCappedPool(): PoolItem[] {
  const random = createRandom('capped pool')
  return Array.from({ length: 600 }, (_, i) => ({
    id: `item ${String(i).padStart(3, '0')}`,
    levels: { slice: nameStratum(i % 4) },
    author: `author ${Math.floor(random.nextFloat() * random.nextFloat() * 40)}`,
  }))
}

function listDrawn(
  name: string,
  plan: SamplePlan,
  pool: readonly PoolItem[],
  pickProbability: (item: DrawnSample['items'][number]) => number,
): DesignCase {
  const dimensions = (plan.targets ?? []).flatMap((target) => target.dimensions)
  const stratumOf = new Map(pool.map(({ id, levels }) => [id, dimensions.map((name) => levels[name]).join()]))
  const scores = scorePool(pool)
  const sample = drawSample(pool, plan)
  if (sample.status !== 'drawn') throw new Error(`“${name}” cannot be drawn.`)
  const wanted = new Set(sample.strata.map(({ levels }) => dimensions.map((key) => levels[key]).join()))
  const population = pool.filter(({ id }) => wanted.has(stratumOf.get(id) ?? ''))
  return {
    name,
    n: plan.size,
    truth: computeTruth(population.map(({ id }) => ({ id, score: scores.get(id) ?? 0 }))),
    isPromised: false,
    estimate: (_, __, seed) => {
      const drawn = drawSample(pool, { ...plan, seed })
      if (drawn.status !== 'drawn') throw new Error(`“${name}” cannot be drawn.`)
      const tasks = drawn.items.map((item): WeightedScore => {
        const stratum = stratumOf.get(item.id) ?? ''
        return {
          id: item.id,
          score: scores.get(item.id) ?? 0,
          stratum,
          probability: pickProbability(item),
          review: null,
        }
      })
      return bound(estimateWeightedMean(tasks, EXACT))
    },
  }
}

/** Scores of the pool: authors with many tasks write harder ones, so a cap per author matters. */
function scorePool(pool: readonly PoolItem[]): Map<string, number> {
  const random = createRandom('scores of the pool')
  const written = new Map<string, number>()
  for (const { author } of pool) written.set(author ?? '', (written.get(author ?? '') ?? 0) + 1)
  const most = Math.max(...written.values())
  const losses = drawTaskLosses(pool.length, RUBRIC_LOSSES, random)
  const scores = drawScores(losses, 1, RUBRIC_LOSSES, random)
  return new Map(
    pool.map(({ id, levels, author }, i) => [
      id,
      (scores[i]?.[0] ?? 0) -
        (['good faith typical', nameStratum(0)].includes(levels['slice'] ?? '') ? 0 : 0.3) -
        (0.3 * (written.get(author ?? '') ?? 0)) / most,
    ]),
  )
}
