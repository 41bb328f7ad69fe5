import { parseJudgeAnswer } from '@consilium/scoring'
import { askLlm } from '../engine/ask-llm'
import type { Engine } from '../engine/engine'
import type { Ending, Handler } from '../engine/handler'
import { storeAttempt } from '../engine/store-attempt'
import type { ClaimedItem } from '../engine/work-item'
import { watchCancel } from '../streaming/watch-cancel'
import {
  failTestVerdict,
  failWaitingVerdicts,
  loadTestVerdict,
  storeTestVerdict,
  type OpenTestVerdict,
} from '../test-driving/test-verdict-rows'

/** Someone waits: better a sentence soon than a verdict late. */
const TIMEOUT_MS = 60_000
/** Who has waited so long for nothing does not wait for another try. */
const PATIENCE_MS = 30_000
const MOST_TRIES = 3
const MOST_ASKS = 3
const LONGEST_WAIT_MS = 5 * 60_000

// Authors read these: they name no provider and no llm. The attempts tell admins what happened.
const TOO_BUSY = 'The judge takes no more questions for now. Run it again later.'
const AWAY = 'The judge could not be reached. Run it again; if it stays so, tell an admin.'
const SILENT = 'The judge did not answer within a minute. Run it again later; if it stays so, tell an admin.'
const NOT_SET_UP = 'The judge cannot be asked as it is set up. Tell an admin.'
const TURNED_DOWN =
  'The judge did not take this question. The conversation or the answer may be too long for it.'
const BUSY_MS = 500
const SPENT =
  'The dataset’s budget for this month does not reach for this. Ask an admin to raise it, or run it again next month.'
const NO_VERDICT = `The judge gave no verdict in ${MOST_ASKS} answers. Write the criterion more clearly, or run it again.`

/** Has a judge decide one criterion of a draft about one answer. */
export const testVerdictHandler: Handler = {
  async handle(engine, item, signal) {
    const stop = new AbortController()
    const unwatch = watchCancel(engine.pool, item.testVerdictId ?? '', () =>
      stop.abort(new Error('The author waits no more.')),
    )
    try {
      const asked = await loadTestVerdict(engine.pool, item)
      if (!asked) return { is: 'done' }
      for (let asks = asked.asks; asks < MOST_ASKS; asks++) {
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
    failTestVerdict(pool, item, sentence.startsWith('An unexpected error') ? AWAY : sentence),
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
    return waitedMs + delayMs < LONGEST_WAIT_MS ? { is: 'waiting', delayMs } : fail(engine, item, TOO_BUSY)
  }
  const called = await engine.authoringBudgets.within({ taskId: asked.taskId, asked, messages }, async () => {
    const called = await askLlm(engine, asked, { messages, timeoutMs: TIMEOUT_MS, signal, interactive: true })
    if (called.outcome === 'held_back') return { called, costNano: null }
    const answer = called.outcome === 'answered' ? parseJudgeAnswer(called.text) : null
    const fault =
      answer && !answer.ok ? { fault: `The judge's answer is no verdict (${answer.reason}).` } : {}
    return { called, costNano: (await storeAttempt(engine, { item, asked, called, ...fault })).costNano }
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
      return item.tries + 1 < MOST_TRIES && asked.waitedMs + called.latencyMs < PATIENCE_MS
        ? { is: 'faltered', sentence: called.message }
        : fail(engine, item, AWAY)
    case 'unauthorized':
    case 'not_found':
    case 'blocked_address':
      return fail(engine, item, NOT_SET_UP)
    case 'bad_request':
      return fail(engine, item, TURNED_DOWN)
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
