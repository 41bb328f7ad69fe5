import { createHash } from 'node:crypto'
import { canonicalJson } from '@consilium/db'
import type { DrawnSample } from '@consilium/scoring'
import { unpackPool, type PoolEntry } from '@consilium/worker/stored-pool'
import type { Redraw } from '../../../domain/sampling/draws'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import type { Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { drawFromPool, nameStratum } from './draw-from-pool'

type Reader = Pick<Context, 'db'>

/**
 * Draws a stored sample once more, from its stored pool, plan and seed by its version of the algorithm, and every
 * draw that it extends before it. It reads no task, so later changes of tasks change nothing.
 */
export async function readRedraw({ db }: Reader, id: string): Promise<Redraw> {
  const { entries, drawn } = await redraw(db, id)
  const levelsOf = new Map(entries.map((entry) => [entry.id, entry.levels]))
  const lines = drawn.items.map(({ id: poolId, number, probability }) =>
    canonicalJson({ poolId, stratum: nameStratum(levelsOf.get(poolId) ?? {}), number, probability }),
  )
  const tasks = await db.sampleTask.findMany({
    where: { sampleId: id },
    select: { poolId: true, stratum: true, number: true, probability: true },
  })
  const stored = tasks.map(({ poolId, stratum, number, probability }) =>
    canonicalJson({ poolId, stratum, number: Number(number), probability }),
  )
  const [before, after] = [hashLines(stored), hashLines(lines)]
  return { identical: before === after, stored: before, redrawn: after, lines: [...lines].sort() }
}

interface Redrawn {
  number: number
  entries: PoolEntry[]
  drawn: DrawnSample
  /** Pool ids that this draw, or one that it extends, has withdrawn. */
  withdrawn: string[]
}

async function redraw(db: Reader['db'], id: string): Promise<Redrawn> {
  const sample = await db.sample.findUnique({
    where: { id },
    select: {
      number: true,
      seed: true,
      algorithm: true,
      plan: true,
      parentId: true,
      planned: { select: { pool: { select: { data: true } } } },
      withdrawn: { select: { poolId: true } },
    },
  })
  if (!sample) throw notFound('draw')
  if (!sample.planned)
    throw new Refusal('conflict', 'This sample was drawn before pools were stored, so it can’t be redrawn.')
  const { number, seed, algorithm, parentId } = sample
  const before = parentId === null ? null : await redraw(db, parentId)
  const withdrawn = [...(before?.withdrawn ?? []), ...sample.withdrawn.map(({ poolId }) => poolId)]
  const entries = await unpackPool(sample.planned.pool.data)
  const drawn = drawFromPool({
    entries,
    plan: SamplePlanInput.parse(sample.plan),
    seed,
    algorithm,
    ...(before && { parent: { number: before.number, seed, ids: before.drawn.ids, withdrawn } }),
  })
  return { number, entries, drawn, withdrawn }
}

function hashLines(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'), 'utf8')
    .digest('hex')
}
