import { notifyRunChanged } from '../runs/notify-run-changed'
import { storeAttempt, type NewAttempt, type SentTask } from './store-attempt'
import type { ClaimedItem } from '../work/work-item'
import type { RunState } from '@consilium/db'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import { estimateCost, readMaxTokens } from '../budgets/estimate-cost'
import { NO_RESERVATION, type Reservation } from '../budgets/budget-lease'
import { formatDollars } from '../budgets/format-dollars'
import { askLlm, type Ask } from './ask-llm'
import type { ConfiguredLlm } from '../providers/contract/configured-llm'
import type { Ending, Engine } from './engine'
import { pauseRun } from '../runs/move-run'
import { endOutage } from '../runs/ride-out-outage'

interface Question {
  item: ClaimedItem
  asked: ConfiguredLlm
  ask: Ask
  sent: SentTask
  criterionId?: string
  /** What else to store with the attempt. */
  read?: (called: LlmOutcome) => Pick<NewAttempt, 'fault' | 'verdict' | 'completion'>
}

type Answer =
  | { is: 'asked'; called: LlmOutcome; runState: RunState | null }
  | { is: 'not_asked'; ending: Extract<Ending, { is: 'waiting' | 'blocked' }> }

const BUSY_MS = 500
/** The next call would get the same answer, so none is made until the run was paused. */
const FATAL: ReadonlySet<string> = new Set<LlmOutcome['outcome']>([
  'unauthorized',
  'not_found',
  'blocked_address',
])

/**
 * One call of a run: reserves money where the run has a budget, makes the call within its lane, stores the
 * attempt.
 */
export async function askWithinBudget(
  engine: Engine,
  { item, asked, ask, sent, criterionId, read }: Question,
): Promise<Answer> {
  const reserved = await reserveMoney(engine, item, asked, ask)
  if (reserved.is !== 'reserved') return { is: 'not_asked', ending: reserved }
  const { settle } = reserved.reservation
  try {
    const called = await askLlm(engine, asked, { ...ask, runId: item.runId })
    if (item.runId !== null && FATAL.has(called.outcome)) engine.runGate.hold(item.runId)
    if (called.outcome === 'held_back') {
      settle(0n)
      return { is: 'not_asked', ending: { is: 'waiting', delayMs: called.waitMs } }
    }
    const stored = await storeAttempt(engine, {
      item,
      asked,
      called,
      sent,
      ...(criterionId === undefined ? {} : { criterionId }),
      ...read?.(called),
    })
    settle(stored.costNano)
    if (item.runId !== null) notifyRunChanged(engine.pool, item.runId)
    if (item.isProbe && isAnswered(called) && (await endOutage(engine.pool, item))) engine.wake()
    if (!item.hasBudget || item.runId === null || !('usage' in called))
      return { is: 'asked', called, runState: stored.runState }
    engine.budgets.outputs.record(formatOutputKind(asked, criterionId), called.usage.outputTokens)
    if (stored.costNano !== null) return { is: 'asked', called, runState: stored.runState }
    await pauseRun(engine, item.runId, {
      cause: 'budget',
      reason: `${asked.llm} did not report how many tokens it used, so the run's budget cannot be enforced. Remove the budget to continue without one.`,
    })
    return { is: 'asked', called, runState: 'paused' }
  } finally {
    // The cost of an interrupted call is unknown.
    settle(null)
  }
}

async function reserveMoney(
  engine: Engine,
  { runId, hasBudget, kind }: ClaimedItem,
  asked: ConfiguredLlm,
  { messages }: Ask,
): Promise<{ is: 'reserved'; reservation: Reservation } | Extract<Ending, { is: 'waiting' | 'blocked' }>> {
  if (runId === null || !hasBudget) return { is: 'reserved', reservation: NO_RESERVATION }
  const price = await engine.prices.find(asked.provider, asked.llm, { fresh: true })
  if (!price)
    return {
      is: 'blocked',
      cause: 'budget',
      sentence: `${asked.llm} no longer has a price, so the run's budget cannot be enforced. Enter its price, or remove the budget.`,
    }
  const largest = engine.budgets.outputs.find(
    formatOutputKind(asked, kind === 'grading' ? 'criterion' : undefined),
  )
  const estimate = estimateCost(price, messages, { largest, most: readMaxTokens(asked.parameters) })
  if (estimate === 0n) return { is: 'reserved', reservation: NO_RESERVATION }
  const answer = await engine.budgets.reserve(runId, estimate)
  if (answer.is === 'reserved') return answer
  if (answer.is === 'busy') return { is: 'waiting', delayMs: BUSY_MS }
  const { budget, spent } = answer
  return {
    is: 'blocked',
    cause: 'budget',
    budgetNano: budget,
    sentence: `The budget of ${formatDollars(budget)} is too low to continue: ${formatDollars(spent, 'up')} is spent, and the next call may cost ${formatDollars(estimate, 'up')}. Raise the budget to continue.`,
  }
}

/** Whether the provider works again, even if it refused this call. */
function isAnswered({ outcome }: LlmOutcome): boolean {
  return outcome !== 'transient' && outcome !== 'cancelled'
}

/** Answers and verdicts of one llm differ in length, so their outputs are tracked apart. */
function formatOutputKind({ connectionId, llm }: ConfiguredLlm, criterionId: string | undefined): string {
  return `${connectionId} ${llm} ${criterionId === undefined ? 'answer' : 'verdict'}`
}
