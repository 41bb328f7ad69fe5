import { inTransaction } from '@consilium/db'
import { rideOutOutage } from '../runs/ride-out-outage'
import { tripBreakerOnItems } from '../runs/trip-breaker'
import type { PickedItem } from '../work/pick-due-or-abandoned-items'
import { settleRun } from '../runs/settle-run'
import {
  MAX_TRIES,
  claimItem,
  failItem,
  finishItem,
  postponeItem,
  renewLease,
  type ClaimedItem,
} from '../work/work-item'
import type { Ending, Engine } from './engine'
import { pauseRun, moveRun } from '../runs/move-run'

/**
 * Claims one item, runs its handler and stores how the work ended; nothing when the item is no longer ready.
 */
export async function runItem(
  engine: Engine,
  { id, epoch }: Pick<PickedItem, 'id' | 'epoch'>,
  stop?: AbortSignal,
): Promise<void> {
  const item = await claimItem(engine.pool, id, epoch)
  if (!item) return
  const startedAt = performance.now()
  if (item.runState === 'queued' && item.runId) await startRun(engine, item.runId)
  const ending = await runUnderLease(engine, item, stop)
  const held = await writeEnding(engine, item, ending)
  if (item.runId && (await settleRun(engine, item.runId))) engine.wake()
  const {
    runId,
    gradingId,
    completionId,
    importId,
    probeId,
    turnId,
    mailId,
    testVerdictId,
    notificationId,
    deliveryId,
    exportId,
    drawId,
    tries,
  } = item
  const ids = Object.fromEntries(
    Object.entries({
      runId,
      gradingId,
      completionId,
      importId,
      probeId,
      turnId,
      mailId,
      testVerdictId,
      notificationId,
      deliveryId,
      exportId,
      drawId,
    }).filter(([, value]) => value !== null),
  )
  const outcome = held ? ending.is : 'lease_lost'
  engine.log.info({
    event: 'job',
    job: item.kind,
    workItemId: item.id,
    ...ids,
    tries,
    outcome,
    ms: Math.round(performance.now() - startedAt),
  })
}

const starting = new Map<string, Promise<unknown>>()

/** The first items of a run are claimed at the same time; only one of them starts the run. */
async function startRun({ db }: Engine, runId: string): Promise<void> {
  const started =
    starting.get(runId) ??
    inTransaction(db, (tx) => moveRun(tx, runId, { from: ['queued'], to: 'running' })).finally(() =>
      starting.delete(runId),
    )
  starting.set(runId, started)
  await started
}

async function runUnderLease(engine: Engine, item: ClaimedItem, stop?: AbortSignal): Promise<Ending> {
  const lost = new AbortController()
  const signal = stop ? AbortSignal.any([stop, lost.signal]) : lost.signal
  const stopRenewing = engine.leases.keep(item, () => lost.abort(new Error('The lease was lost.')))
  try {
    return await engine.handlers[item.kind].run(engine, item, signal)
  } catch (error) {
    if (signal.aborted) return { is: 'stopped' }
    engine.log.error({ event: 'job_error', job: item.kind, workItemId: item.id, err: error })
    return {
      is: 'faltered',
      sentence: `An unexpected error stopped the work. The worker's log has the details under work item ${item.id}.`,
    }
  } finally {
    stopRenewing()
  }
}

async function writeEnding(engine: Engine, item: ClaimedItem, ending: Ending): Promise<boolean> {
  const { pool } = engine
  const { tries } = item
  switch (ending.is) {
    case 'done':
      return finishItem(pool, item)
    case 'stored':
      return true
    case 'stopped':
      return postponeItem(pool, item, { tries, delayMs: 0 })
    case 'waiting':
      return postponeItem(pool, item, { tries, delayMs: ending.delayMs })
    case 'faltered':
      switch (await chooseNext(engine, item, ending)) {
        case 'give_up':
          return giveUpAfterTries(engine, item, ending.sentence)
        case 'paused':
          return postponeItem(pool, item, { tries: 0, delayMs: 0 })
        case 'retry':
          return postponeItem(pool, item, { tries: tries + 1, delayMs: engine.backoffMs(tries + 1) })
      }
    case 'failed':
      return giveUp(engine, item, ending.sentence)
    case 'blocked': {
      const { runId } = item
      if (runId === null) return giveUp(engine, item, ending.sentence)
      await pauseRun(engine, runId, {
        cause: ending.cause,
        reason: ending.sentence,
        ...(ending.budgetNano === undefined ? {} : { budgetNano: ending.budgetNano }),
      })
      engine.runGate.release(runId)
      return postponeItem(pool, item, { tries, delayMs: 0 })
    }
  }
}

async function chooseNext(
  engine: Engine,
  item: ClaimedItem,
  { sentence, fromProvider = false }: Extract<Ending, { is: 'faltered' }>,
): Promise<'retry' | 'paused' | 'give_up'> {
  if (fromProvider) return rideOutOutage(engine, item, sentence)
  return item.tries + 1 >= MAX_TRIES ? 'give_up' : 'retry'
}

async function giveUpAfterTries(engine: Engine, item: ClaimedItem, sentence: string): Promise<boolean> {
  const held = await giveUp(engine, item, sentence)
  const { kind, runId } = item
  if (held && runId !== null && (kind === 'completion' || kind === 'grading'))
    await tripBreakerOnItems(engine, runId, kind)
  return held
}

async function giveUp(engine: Engine, item: ClaimedItem, sentence: string): Promise<boolean> {
  // The rows behind the item first: after a crash between the two, the item runs again and updates them
  // again.
  if (!(await renewLease(engine.pool, item))) return false
  await engine.handlers[item.kind].giveUp?.(engine, item, sentence)
  return failItem(engine.pool, item, { tries: item.tries + 1, sentence })
}
