import type { Pool } from 'pg'
import { itemJobNames } from '../catalog'
import { readProgress } from './read-progress'

export interface Health {
  status: 'ok' | 'stopping' | 'stuck' | 'unreachable'
  /** One sentence. */
  reason: string
}

export interface HealthQuestion {
  pool: Pool
  /** Milliseconds since this process last swept without a fault, or since it began. */
  sweptMsAgo: number
  isStopping: boolean
  patienceSeconds?: number
  answerWithinMs?: number
}

const PATIENCE_SECONDS = 120
/** A sweep is due each second. */
const LONGEST_WITHOUT_SWEEP_MS = 30_000
const ANSWER_WITHIN_MS = 5_000

/** Well is a worker whose database answers, that sweeps, and where open work moves or waits for a good reason. */
export async function readHealth({
  pool,
  sweptMsAgo,
  isStopping,
  patienceSeconds = PATIENCE_SECONDS,
  answerWithinMs = ANSWER_WITHIN_MS,
}: HealthQuestion): Promise<Health> {
  const progress = await withinMs(readProgress(pool, itemJobNames, patienceSeconds), answerWithinMs)
  if (!progress) return { status: 'unreachable', reason: 'The database does not answer.' }
  if (isStopping)
    return { status: 'stopping', reason: 'It takes nothing new and ends when its calls in flight have.' }
  if (sweptMsAgo > LONGEST_WITHOUT_SWEEP_MS)
    return {
      status: 'stuck',
      reason: `This worker has not looked for work for ${Math.round(sweptMsAgo / 1_000)} s.`,
    }
  if (!progress.overdue) return { status: 'ok', reason: 'No open work is overdue.' }
  if (progress.moving) return { status: 'ok', reason: 'Work moves.' }
  return { status: 'stuck', reason: `There is open work and no activity for ${patienceSeconds} s.` }
}

async function withinMs<Value>(asking: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([asking, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    asking.catch(() => undefined)
  }
}
