import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { registerWorker, removeWorker } from '../operations/worker-row'
import { rememberLargestOutputs, type LargestOutputs } from './largest-outputs'
import { dropBudgetLease, leaseBudget, type BudgetAnswer } from './lease-budget'
import type { BudgetWish } from './divide-budget'
import { openPurse, PURSE_TIMINGS, type Purse, type PurseTimings, type ReserveAnswer } from './purse'

/** Keeps what the calls of a run cost within its budget, whatever the number of workers. */
export interface Budgets {
  /** Sets aside what a call may cost before it is made. */
  reserve: (runId: string, estimateNano: bigint) => Promise<ReserveAnswer>
  outputs: LargestOutputs
  /** Gives back all that is held. */
  giveBack: () => Promise<void>
}

export interface BudgetsOptions {
  log: Logger
  /** The row that a worker made for itself; left out, one is made here at the first call and taken away at the end. */
  workerId?: string | undefined
  timings?: PurseTimings
}

const TEND_EVERY_MS = 1_000

/** The budgets of all runs as one worker sees them. What counts is in `run`, `attempt` and `budget_lease`. */
export function createBudgets(
  pool: Pool,
  { log, workerId: given, timings = PURSE_TIMINGS }: BudgetsOptions,
): Budgets {
  const workerId = given ?? randomUUID()
  const purses = new Map<string, Purse>()
  let registering: Promise<unknown> | null = given === undefined ? null : Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  const lease = async (runId: string, wish: BudgetWish): Promise<BudgetAnswer> => {
    registering ??= registerWorker(pool, { id: workerId, queue: 'none' })
    try {
      await registering
      return await leaseBudget(pool, runId, { workerId, leaseMs: timings.leaseMs }, wish)
    } catch (error) {
      // A worker that was away for long was taken for gone: the next try makes its row anew.
      if (
        error instanceof Error &&
        'constraint' in error &&
        error.constraint === 'budget_lease_worker_id_fkey'
      )
        registering = null
      throw error
    }
  }
  const tend = async () => {
    let areEmpty = true
    for (const [runId, purse] of purses) {
      try {
        areEmpty = (await purse.tend()) && areEmpty
      } catch (error) {
        areEmpty = false
        log.warn({ event: 'budget_not_renewed', runId, err: error })
      }
    }
    if (!areEmpty || timer === null) return
    clearInterval(timer)
    timer = null
  }
  // One purse for a run as long as the process lives: two would not know of each other.
  const find = (runId: string): Purse => {
    const purse =
      purses.get(runId) ??
      openPurse({
        lease: (wish) => lease(runId, wish),
        drop: () => dropBudgetLease(pool, runId, workerId),
        timings,
      })
    purses.set(runId, purse)
    timer ??= setInterval(() => void tend(), TEND_EVERY_MS).unref()
    return purse
  }

  return {
    reserve: (runId, estimateNano) => find(runId).reserve(estimateNano),
    outputs: rememberLargestOutputs(),
    async giveBack() {
      if (timer) clearInterval(timer)
      timer = null
      try {
        await Promise.all([...purses.values()].map((purse) => purse.giveBack()))
        if (given === undefined && registering !== null) {
          registering = null
          await removeWorker(pool, workerId)
        }
      } catch (error) {
        // They lapse by themselves.
        log.warn({ event: 'budget_not_given_back', err: error })
      }
    },
  }
}
