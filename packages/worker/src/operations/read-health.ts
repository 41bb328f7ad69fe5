import type { Pool } from 'pg'
import { itemJobNames } from '../jobs/catalog'
import { withTimeout } from '../runtime/with-timeout'
import { readProgress } from './read-progress'

export interface Health {
  status: 'ok' | 'stopping' | 'stuck' | 'unreachable'
  /** One sentence. */
  reason: string
}

export interface HealthQuestion {
  pool: Pool
  /** Milliseconds since this process last completed a sweep, or since it started. */
  sweptMsAgo: number
  isStopping: boolean
  patienceSeconds?: number
  answerWithinMs?: number
}

const PATIENCE_SECONDS = 120
/** A sweep is due each second. */
const MAX_WITHOUT_SWEEP_MS = 30_000
const ANSWER_WITHIN_MS = 5_000

/**
 * A worker is healthy when its database responds, it sweeps, and open work progresses or waits for a good
 * reason.
 */
export async function readHealth({
  pool,
  sweptMsAgo,
  isStopping,
  patienceSeconds = PATIENCE_SECONDS,
  answerWithinMs = ANSWER_WITHIN_MS,
}: HealthQuestion): Promise<Health> {
  const progress = await withTimeout(readProgress(pool, itemJobNames, patienceSeconds), answerWithinMs).catch(
    () => null,
  )
  if (!progress) return { status: 'unreachable', reason: 'The database does not respond.' }
  if (isStopping)
    return {
      status: 'stopping',
      reason: 'The worker takes no new work and exits when its calls in flight have ended.',
    }
  if (sweptMsAgo > MAX_WITHOUT_SWEEP_MS)
    return {
      status: 'stuck',
      reason: `This worker has not checked for ready work for ${Math.round(sweptMsAgo / 1_000)} s.`,
    }
  if (!progress.overdue) return { status: 'ok', reason: 'No open work is overdue.' }
  if (progress.moving) return { status: 'ok', reason: 'Work is progressing.' }
  return { status: 'stuck', reason: `There is open work, but no activity for ${patienceSeconds} s.` }
}
