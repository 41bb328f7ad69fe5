import { parseJudgeAnswer } from '@consilium/scoring'
import { askLlm } from '../engine/ask-llm'
import { storeAttempt } from '../engine/store-attempt'
import type { ClaimedItem } from '../work/work-item'
import { watchCancel } from '../streaming/watch-cancel'
import {
  failTestVerdict,
  failWaitingVerdicts,
  loadTestVerdict,
  storeTestVerdict,
  type OpenTestVerdict,
} from '../test-drive/test-verdict-rows'
import type { Ending, Handler, Engine } from '../engine/engine'

/** The author is waiting: an early error is better than a late verdict. */
const TIMEOUT_MS = 60_000
/** After waiting this long in vain, the author does not wait for another try. */
const MAX_FAILED_WAIT_MS = 30_000
const MAX_TRIES = 3
const MAX_ASKS = 3
const MAX_WAIT_MS = 5 * 60_000

// Authors read these, so they name no provider and no model. Admins find the details in the attempts.
const TOO_BUSY = 'The judge is too busy right now. Run it again later.'
const UNREACHABLE = 'The judge could not be reached. Run it again; if the problem persists, contact an admin.'
const SILENT =
  'The judge did not answer within a minute. Run it again later; if the problem persists, contact an admin.'
const NOT_SET_UP = 'The judge is not set up correctly. Contact an admin.'
const REJECTED = 'The judge rejected this request. The conversation or the answer may be too long for it.'
const BUSY_MS = 500
const SPENT =
  'The dataset’s budget for this month is too low for this call. Ask an admin to raise it, or run it again next month.'
const NO_VERDICT = `The judge gave no verdict in ${MAX_ASKS} answers. Make the criterion clearer, or run it again.`

/** Has a judge decide one criterion of a draft about one answer. */
export const testVerdictHandler: Handler = {
  async run(engine, item, signal) {
    const stop = new AbortController()
    const unwatch = watchCancel(engine.pool, item.testVerdictId ?? '', () =>
      stop.abort(new Error('The author no longer waits for this verdict.')),
    )
    try {
      const asked = await loadTestVerdict(engine.pool, item)
      if (!asked) return { is: 'done' }
      for (let asks = asked.asks; asks < MAX_ASKS; asks++) {
        const ending = await askOnce(engine, item, asked, AbortSignal.any([signal, stop.signal]))
        if (stop.signal.aborted && ending?.is === 'stopped') return { is: 'done' }
        if (ending) return ending
      }
      return await fail(engine, item, NO_VERDICT)
    } finally {
      unwatch()
    }
  },

  giveUp: async ({ pool }, item, sentence) =>
    failTestVerdict(pool, item, sentence.startsWith('An unexpected error') ? UNREACHABLE : sentence),
}

/** Null when the judge answered, but not with a verdict. */
async function askOnce(
  engine: Engine,
  item: ClaimedItem,
  asked: OpenTestVerdict,
  signal: AbortSignal,
): Promise<Ending | null> {
  const startedAt = performance.now()
  const messages = [{ role: 'user' as const, content: asked.prompt }]
  const wait = (delayMs: number): Promise<Ending> | Ending => {
    const waitedMs = asked.ageMs + performance.now() - startedAt
    return waitedMs + delayMs < MAX_WAIT_MS ? { is: 'waiting', delayMs } : fail(engine, item, TOO_BUSY)
  }
  const called = await engine.authoringBudgets.within({ taskId: asked.taskId, asked, messages }, async () => {
    const called = await askLlm(engine, asked, { messages, timeoutMs: TIMEOUT_MS, signal, interactive: true })
    if (called.outcome === 'held_back') return { called, costNano: null }
    const answer = called.outcome === 'answered' ? parseJudgeAnswer(called.text) : null
    const fault =
      answer && !answer.ok ? { fault: `The judge's answer is not a verdict (${answer.reason}).` } : {}
    const sent = { taskId: asked.taskId, kind: 'test_drive' } as const
    return {
      called,
      costNano: (await storeAttempt(engine, { item, asked, called, sent, ...fault })).costNano,
    }
  })
  if (called === 'busy') return wait(BUSY_MS)
  if (called === 'spent') return fail(engine, item, SPENT)
  if (called.outcome === 'held_back') return signal.aborted ? { is: 'stopped' } : wait(called.waitMs)
  const answer = called.outcome === 'answered' ? parseJudgeAnswer(called.text) : null
  switch (called.outcome) {
    case 'answered':
      if (!answer?.ok) return null
      await storeTestVerdict(engine.pool, item, { met: answer.met, explanation: answer.explanation ?? '' })
      return { is: 'stored' }
    case 'rate_limited':
      return wait(called.retryAfterMs ?? 0)
    case 'transient':
      if (called.latencyMs >= TIMEOUT_MS - 1_000) {
        await failWaitingVerdicts(engine.pool, item, { sentence: SILENT, silentMs: TIMEOUT_MS })
        return fail(engine, item, SILENT)
      }
      return item.tries + 1 < MAX_TRIES && asked.waitedMs + called.latencyMs < MAX_FAILED_WAIT_MS
        ? { is: 'faltered', sentence: called.message }
        : fail(engine, item, UNREACHABLE)
    case 'unauthorized':
    case 'not_found':
    case 'blocked_address':
      return fail(engine, item, NOT_SET_UP)
    case 'bad_request':
      return fail(engine, item, REJECTED)
    case 'cancelled':
      return { is: 'stopped' }
    default:
      return null
  }
}

async function fail({ pool }: Engine, item: ClaimedItem, sentence: string): Promise<Ending> {
  await failTestVerdict(pool, item, sentence)
  return { is: 'failed', sentence }
}
