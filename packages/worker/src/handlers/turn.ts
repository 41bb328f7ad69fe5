import { askLlm } from '../engine/ask-llm'
import { storeAttempt, type SentTask } from '../engine/store-attempt'
import type { ClaimedItem } from '../work/work-item'
import type { LlmMessage } from '../providers/contract/llm-request'
import { appendText } from '../streaming/append-text'
import { beginTurn, type OpenTurn } from '../streaming/begin-turn'
import { createTurnWriter } from '../streaming/create-turn-writer'
import { failTurn, finishTurn } from '../streaming/end-turn'
import { watchCancel } from '../streaming/watch-cancel'
import type { Ending, Handler, Engine } from '../engine/engine'

const TIMEOUT_MS = 10 * 60_000
/** A person is waiting: an early error is better than a late answer. */
const MAX_TRIES = 3
const MAX_WAIT_MS = 5 * 60_000
const TOO_BUSY = 'The provider accepts no more calls right now. Try again later.'
const BUSY_MS = 500
const SPENT = 'The budget for this month is too low for this question.'
const INTERRUPTED_TWICE = 'The answer was interrupted twice. What arrived is kept; ask again.'

/** Has a system answer a person, and shows the answer as it arrives. */
export const turnHandler: Handler = {
  async run(engine, item, signal) {
    const cancel = new AbortController()
    const unwatch = watchCancel(engine.pool, item.turnId ?? '', () =>
      cancel.abort(new Error('The person stopped the answer.')),
    )
    try {
      const turn = await beginTurn(engine.pool, item)
      if (!turn)
        return { is: 'failed', sentence: 'This system has no model to call: its answers come from people.' }
      if (turn.cancelAsked) return await finish(engine, item, 'cancelled')
      if (turn.wasInterruptedTwice) return await fail(engine, item, INTERRUPTED_TWICE)
      return await answer(engine, item, turn, { cancel, signal })
    } finally {
      unwatch()
    }
  },

  giveUp: ({ pool }, item, sentence) => failTurn(pool, item, sentence),
}

async function answer(
  engine: Engine,
  item: ClaimedItem,
  turn: OpenTurn,
  { cancel, signal }: { cancel: AbortController; signal: AbortSignal },
): Promise<Ending> {
  const lost = new AbortController()
  const startedAt = performance.now()
  let firstTokenMs = 0
  const writer = createTurnWriter({
    append: (from, text) => appendText(engine.pool, item, { base: turn.base, from, text, firstTokenMs }),
    onCancel: () => cancel.abort(),
    onLost: () => lost.abort(),
  })
  let shown = ''
  const onText = (piece: string) => {
    if (shown === '') firstTokenMs = Math.round(performance.now() - startedAt)
    shown += piece
    writer.push(piece)
  }
  const messages: LlmMessage[] = [
    ...(turn.systemPrompt ? [{ role: 'system' as const, content: turn.systemPrompt }] : []),
    ...turn.conversation,
  ]
  const asked = await engine.authoringBudgets.within(
    { taskId: turn.taskId, asked: turn, messages },
    async () => {
      const called = await askLlm(engine, turn, {
        messages,
        timeoutMs: TIMEOUT_MS,
        signal: AbortSignal.any([signal, cancel.signal, lost.signal]),
        onText,
      })
      // A refusal in words, or text that looked like the start of reasoning, only arrives at the end.
      if (called.outcome === 'answered' && called.text.startsWith(shown))
        onText(called.text.slice(shown.length))
      await writer.settle()
      return {
        called,
        costNano:
          called.outcome === 'held_back'
            ? null
            : (await storeAttempt(engine, { item, asked: turn, called, ...describeSent(turn) })).costNano,
      }
    },
  )
  if (asked === 'spent') return fail(engine, item, SPENT, { outcome: 'over_budget' })
  const called = asked === 'busy' ? { outcome: 'held_back' as const, waitMs: BUSY_MS } : asked
  if (lost.signal.aborted) return { is: 'stopped' }
  if (called.outcome === 'answered') return finish(engine, item, 'answered', called)
  if (signal.aborted) return { is: 'stopped' }
  if (cancel.signal.aborted)
    return finish(engine, item, 'cancelled', called.outcome === 'held_back' ? undefined : called)
  const waitedMs = turn.ageMs + performance.now() - startedAt
  const wait = (delayMs: number): Promise<Ending> | Ending =>
    waitedMs + delayMs < MAX_WAIT_MS
      ? { is: 'waiting', delayMs }
      : fail(engine, item, TOO_BUSY, { outcome: 'rate_limited' })
  switch (called.outcome) {
    case 'held_back':
      return wait(called.waitMs)
    case 'rate_limited':
      return wait(called.retryAfterMs ?? 0)
    case 'transient':
      if (shown !== '' && turn.isRestarted) return fail(engine, item, INTERRUPTED_TWICE, called)
      return item.tries + 1 < MAX_TRIES && waitedMs < MAX_WAIT_MS
        ? { is: 'faltered', sentence: called.message }
        : fail(engine, item, called.message, called)
    default:
      return fail(engine, item, called.message, called)
  }
}

const exposures = { conversation: 'authoring', example: 'test_drive', suggestion: 'suggestion' } as const

function describeSent({ taskId, purpose }: OpenTurn): { sent?: SentTask } {
  return taskId === null || purpose === 'trial' ? {} : { sent: { taskId, kind: exposures[purpose] } }
}

async function finish(
  { pool }: Engine,
  item: ClaimedItem,
  ...end: [state: 'answered' | 'cancelled', called?: Parameters<typeof finishTurn>[3]]
): Promise<Ending> {
  await finishTurn(pool, item, ...end)
  return { is: 'stored' }
}

async function fail(
  { pool }: Engine,
  item: ClaimedItem,
  sentence: string,
  called?: Parameters<typeof failTurn>[3],
): Promise<Ending> {
  await failTurn(pool, item, sentence, called)
  return { is: 'failed', sentence }
}
