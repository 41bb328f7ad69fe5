import { inTransaction } from '@consilium/db'
import { tripOnItems } from '../breaker/trip-breaker'
import { handlers } from '../handlers/handlers'
import type { Engine } from './engine'
import { MOST_TRIES, type Ending } from './handler'
import { moveRun } from './move-run'
import { pauseRun } from './pause-run'
import type { PickedItem } from './sweep'
import { settleRun } from './settle-run'
import { claimItem, failItem, finishItem, postponeItem, renewLease, type ClaimedItem } from './work-item'

/** Does the work of one item, if it is still there to be done, and writes how it ended. */
export async function processItem(
  engine: Engine,
  { id, epoch }: Pick<PickedItem, 'id' | 'epoch'>,
  stop?: AbortSignal,
): Promise<void> {
  const item = await claimItem(engine.pool, id, epoch)
  if (!item) return
  const startedAt = performance.now()
  if (item.runState === 'queued' && item.runId) await startRun(engine, item.runId)
  const ending = await handleUnderLease(engine, item, stop)
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

/** The first items of a run are claimed together; one of them starts it. */
async function startRun({ db }: Engine, runId: string): Promise<void> {
  const started =
    starting.get(runId) ??
    inTransaction(db, (tx) => moveRun(tx, runId, { from: ['queued'], to: 'running' })).finally(() =>
      starting.delete(runId),
    )
  starting.set(runId, started)
  await started
}

async function handleUnderLease(engine: Engine, item: ClaimedItem, stop?: AbortSignal): Promise<Ending> {
  const lost = new AbortController()
  const signal = stop ? AbortSignal.any([stop, lost.signal]) : lost.signal
  const letGo = engine.leases.keep(item, () => lost.abort(new Error('The lease was lost.')))
  try {
    return await handlers[item.kind].handle(engine, item, signal)
  } catch (error) {
    if (signal.aborted) return { is: 'stopped' }
    engine.log.error({ event: 'job_error', job: item.kind, workItemId: item.id, err: error })
    return {
      is: 'faltered',
      sentence: `An unexpected error stopped the work; the worker's log has it under work item ${item.id}.`,
    }
  } finally {
    letGo()
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
      if (tries + 1 >= MOST_TRIES) return giveUpAfterTries(engine, item, ending.sentence)
      return postponeItem(pool, item, { tries: tries + 1, delayMs: engine.backoffMs(tries + 1) })
    case 'failed':
      return giveUp(engine, item, ending.sentence)
    case 'blocked': {
      const { runId } = item
      if (runId === null) return giveUp(engine, item, ending.sentence)
      await pauseRun(engine, runId, { cause: ending.cause, reason: ending.sentence })
      return postponeItem(pool, item, { tries, delayMs: 0 })
    }
  }
}

async function giveUpAfterTries(engine: Engine, item: ClaimedItem, sentence: string): Promise<boolean> {
  const held = await giveUp(engine, item, sentence)
  const { kind, runId } = item
  if (held && runId !== null && (kind === 'completion' || kind === 'grading'))
    await tripOnItems(engine, runId, kind)
  return held
}

async function giveUp(engine: Engine, item: ClaimedItem, sentence: string): Promise<boolean> {
  // The rows behind the item first: after a crash between the two, the item is taken up again and tells them anew.
  if (!(await renewLease(engine.pool, item))) return false
  await handlers[item.kind].giveUp?.(engine, item, sentence)
  return failItem(engine.pool, item, { tries: item.tries + 1, sentence })
}
