import { setImmediate } from 'node:timers/promises'
import { inTransaction, recordAudit } from '@consilium/db'
import { createLineEstimator, deriveSeed, SAMPLING_ALGORITHM, ScoringError } from '@consilium/scoring'
import type { Ending, Engine, Handler } from '../engine/engine'
import { loadDraw, type StoredDraw } from '../sampling/load-draw'
import { finishItemIn, type ClaimedItem } from '../work/work-item'

/** A probability of 1 % is then known to about a tenth of itself. */
const DEFAULT_REDRAWS = 10_000
/** Redraws take minutes, in which the other work of the process goes on between two of them. */
const YIELD_AFTER_MS = 10

interface Estimate {
  drawn: number
  failed: number
  seed: string
  tasks: { taskId: string; probability: number; standardError: number }[]
}

/**
 * Estimates the probabilities of an approximate draw by drawing again, with every draw that it extends. An interrupted
 * estimate starts over.
 */
export const createInclusionHandler = (redraws = DEFAULT_REDRAWS): Handler => ({
  async run(engine, item, signal) {
    const sampleId = item.drawId ?? ''
    const isKnown = await engine.db.inclusionEstimate.findUnique({
      where: { sampleId },
      select: { sampleId: true },
    })
    if (isKnown) return { is: 'done' }
    const draw = await loadDraw(engine.db, sampleId)
    if (!draw)
      return { is: 'failed', sentence: 'The pool of this draw is not stored, so it can’t be drawn again.' }
    const other = draw.algorithms.find((version) => version !== SAMPLING_ALGORITHM)
    if (other !== undefined)
      return {
        is: 'failed',
        sentence: `The draw was made by version ${other} of the algorithm, and only version ${SAMPLING_ALGORITHM} can be drawn again many times.`,
      }
    const estimate = await redraw(draw, redraws, signal)
    if ('is' in estimate) return estimate
    await storeEstimate(engine, item, sampleId, estimate)
    return { is: 'stored' }
  },
})

async function redraw(
  { line, seed: drawnBy, tasks }: StoredDraw,
  redraws: number,
  signal: AbortSignal,
): Promise<Estimate | Ending> {
  try {
    const seed = deriveSeed(drawnBy, 'inclusion')
    const estimator = createLineEstimator(line, seed)
    let yieldedAt = performance.now()
    for (let i = 0; i < redraws; i += 1) {
      estimator.redraw()
      if (performance.now() - yieldedAt < YIELD_AFTER_MS) continue
      await setImmediate()
      if (signal.aborted) return { is: 'stopped' }
      yieldedAt = performance.now()
    }
    const { drawn, failed, items } = estimator.report()
    const byId = new Map(items.map((item) => [item.id, item]))
    const estimated = tasks.flatMap(({ taskId, poolId }) => {
      const found = byId.get(poolId)
      return found && found.probability > 0 && found.standardError !== null
        ? [{ taskId, probability: Math.min(1, found.probability), standardError: found.standardError }]
        : []
    })
    const missing = tasks.length - estimated.length
    if (missing > 0)
      return {
        is: 'failed',
        sentence: `${drawn.toLocaleString('en')} redraws never gave ${missing.toLocaleString('en')} of the drawn tasks, so their probabilities are unknown.`,
      }
    return { drawn, failed, seed, tasks: estimated }
  } catch (error) {
    if (error instanceof ScoringError) return { is: 'failed', sentence: error.message }
    throw error
  }
}

async function storeEstimate(
  { db }: Engine,
  item: ClaimedItem,
  sampleId: string,
  { drawn, failed, seed, tasks }: Estimate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.inclusionEstimate.create({
      data: { sampleId, drawn, failed, seed, algorithm: SAMPLING_ALGORITHM },
      select: { sampleId: true },
    })
    await tx.inclusionProbability.createMany({ data: tasks.map((task) => ({ sampleId, ...task })) })
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'sample.probabilities_estimated',
      entity: { type: 'sample', id: sampleId },
      details: { drawn, failed, tasks: tasks.length },
    })
    await finishItemIn(tx, item)
  })
}
