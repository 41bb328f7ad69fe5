import { createHash } from 'node:crypto'
import { canonicalJson } from '@consilium/db'
import type { Redraw } from '../../../domain/sampling/draws'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import type { Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { drawFromPool, nameStratum } from './draw-from-pool'
import { unpackPool } from './pool-entry'

/**
 * Draws a stored sample once more, from its stored pool, plan and seed by its version of the algorithm. It
 * reads no task, so later changes of tasks change nothing.
 */
export async function readRedraw({ db }: Pick<Context, 'db'>, id: string): Promise<Redraw> {
  const sample = await db.sample.findUnique({
    where: { id },
    select: {
      seed: true,
      algorithm: true,
      plan: true,
      planned: { select: { pool: { select: { data: true } } } },
      tasks: { select: { poolId: true, stratum: true, number: true, probability: true } },
    },
  })
  if (!sample) throw notFound('draw')
  if (!sample.planned)
    throw new Refusal('conflict', 'This sample was drawn before pools were stored, so it can’t be redrawn.')
  const entries = unpackPool(sample.planned.pool.data)
  const drawn = drawFromPool({
    entries,
    plan: SamplePlanInput.parse(sample.plan),
    seed: sample.seed,
    algorithm: sample.algorithm,
  })
  const levelsOf = new Map(entries.map((entry) => [entry.id, entry.levels]))
  const lines = drawn.items.map(({ id: poolId, number, probability }) =>
    canonicalJson({ poolId, stratum: nameStratum(levelsOf.get(poolId) ?? {}), number, probability }),
  )
  const stored = sample.tasks.map(({ poolId, stratum, number, probability }) =>
    canonicalJson({ poolId, stratum, number: Number(number), probability }),
  )
  const [before, after] = [hashLines(stored), hashLines(lines)]
  return { identical: before === after, stored: before, redrawn: after, lines: [...lines].sort() }
}

function hashLines(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'), 'utf8')
    .digest('hex')
}
