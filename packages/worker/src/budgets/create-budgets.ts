import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { registerWorker, removeWorker } from '../presence/worker-row'
import { trackLargestOutputs, type LargestOutputs } from './largest-outputs'
import type { BudgetLeaseTimings } from './budget-lease-state'
import { dropBudgetLease, leaseBudget, type BudgetAnswer } from './lease-budget'
import type { BudgetWish } from './divide-budget'
import { openBudgetLease, BUDGET_LEASE_TIMINGS, type BudgetLease, type ReserveAnswer } from './budget-lease'

/** Keeps the cost of a run's calls within its budget, whatever the number of workers. */
export interface Budgets {
  /** Reserves what a call may cost before it is made. */
  reserve: (runId: string, estimateNano: bigint) => Promise<ReserveAnswer>
  outputs: LargestOutputs
  /** Gives back everything that is held. */
  giveBack: () => Promise<void>
}

export interface BudgetsOptions {
  log: Logger
  /** The row of the worker; without it, one is created at the first call and deleted at the end. */
  workerId?: string | undefined
  timings?: BudgetLeaseTimings
}

const TEND_EVERY_MS = 1_000

/** The budgets of all runs as one worker sees them. The truth is in `run`, `attempt` and `budget_lease`. */
export function createBudgets(
  pool: Pool,
  { log, workerId: given, timings = BUDGET_LEASE_TIMINGS }: BudgetsOptions,
): Budgets {
  const workerId = given ?? randomUUID()
  const leases = new Map<string, BudgetLease>()
  let registering: Promise<unknown> | null = given === undefined ? null : Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  const lease = async (runId: string, wish: BudgetWish): Promise<BudgetAnswer> => {
    registering ??= registerWorker(pool, { id: workerId, queue: 'none' })
    try {
      await registering
      return await leaseBudget(pool, runId, { workerId, leaseMs: timings.leaseMs }, wish)
    } catch (error) {
      // The row of a worker that was away too long has been deleted: the next try recreates it.
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
    let isEmpty = true
    for (const [runId, held] of leases) {
      try {
        isEmpty = (await held.tend()) && isEmpty
      } catch (error) {
        isEmpty = false
        log.warn({ event: 'budget_not_renewed', runId, err: error })
      }
    }
    if (!isEmpty || timer === null) return
    clearInterval(timer)
    timer = null
  }
  // One lease per run for the life of the process: two would not know of each other.
  const find = (runId: string): BudgetLease => {
    const held =
      leases.get(runId) ??
      openBudgetLease({
        lease: (wish) => lease(runId, wish),
        drop: () => dropBudgetLease(pool, runId, workerId),
        timings,
      })
    leases.set(runId, held)
    timer ??= setInterval(() => void tend(), TEND_EVERY_MS).unref()
    return held
  }

  return {
    reserve: (runId, estimateNano) => find(runId).reserve(estimateNano),
    outputs: trackLargestOutputs(),
    async giveBack() {
      if (timer) clearInterval(timer)
      timer = null
      try {
        await Promise.all([...leases.values()].map((held) => held.giveBack()))
        if (given === undefined && registering !== null) {
          registering = null
          await removeWorker(pool, workerId)
        }
      } catch (error) {
        // The leases expire by themselves.
        log.warn({ event: 'budget_not_given_back', err: error })
      }
    },
  }
}
