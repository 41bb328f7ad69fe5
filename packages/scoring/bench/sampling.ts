import { makePublishedPool, PUBLISHED_PLAN } from '../src/sampling/testing/published-composition'
import { drawSample } from '../src/sampling/draw-sample'
import type { PoolItem } from '../src/sampling/plan/sample-plan'
import { drawStratifiedSubset, type StratifiedItem } from '../src/sampling/stratified-subset'

/** The pool of 15,079 items in the forms that the two draws need. */
export interface BenchPool {
  readonly items: readonly PoolItem[]
  /** The same items with use case and slice as the stratum. */
  readonly strata: readonly StratifiedItem[]
}

/** Creates the pool once, outside the measured time. The ids are flat strings, as from a database. */
export function makePool(): BenchPool {
  const items = JSON.parse(JSON.stringify(makePublishedPool('bench'))) as PoolItem[]
  const strata = items.map(({ id, levels }) => ({ id, stratum: `${levels.useCase}/${levels.slice}` }))
  return JSON.parse(JSON.stringify({ items, strata })) as BenchPool
}

/** Draws 525 of 15,079 items, each stratum by its share. */
export function drawPlain({ strata }: BenchPool, seed: string): string[] {
  return drawStratifiedSubset(strata, 525, seed)
}

/** Draws the published table: 525 by use case × slice and by specialty at once, with one slice excluded. */
export function drawRaked({ items }: BenchPool, seed: string): readonly string[] {
  const sample = drawSample(items, { ...PUBLISHED_PLAN, seed })
  return sample.status === 'drawn' ? sample.ids : []
}
