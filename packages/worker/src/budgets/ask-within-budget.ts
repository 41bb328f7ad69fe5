import { askLlm, type Ask, type ConfiguredLlm } from '../engine/ask-llm'
import type { Engine } from '../engine/engine'
import type { Ending } from '../engine/handler'
import { pauseRun } from '../engine/pause-run'
import { tellRun } from '../engine/tell-run'
import { storeAttempt, type NewAttempt } from '../engine/store-attempt'
import type { ClaimedItem } from '../engine/work-item'
import type { RunState } from '@consilium/db'
import type { LlmOutcome } from '../providers/llm-outcome'
import { estimateCost, readMostTokens } from './estimate-cost'
import { NO_RESERVATION, type Reservation } from './purse'
import { tellDollars } from './tell-dollars'

interface Question {
  item: ClaimedItem
  asked: ConfiguredLlm
  ask: Ask
  criterionId?: string
  /** What else of the call goes into its attempt. */
  read?: (called: LlmOutcome) => Pick<NewAttempt, 'fault' | 'verdict' | 'completion'>
}

type Answer =
  | { is: 'asked'; called: LlmOutcome; runState: RunState | null }
  | { is: 'not_asked'; ending: Extract<Ending, { is: 'waiting' | 'blocked' }> }

const BUSY_MS = 500

/** One call of a run: money set aside where the run has a budget, the call within its lane, its attempt stored. */
export async function askWithinBudget(
  engine: Engine,
  { item, asked, ask, criterionId, read }: Question,
): Promise<Answer> {
  const money = await setAside(engine, item, asked, ask)
  if (money.is !== 'reserved') return { is: 'not_asked', ending: money }
  const { settle } = money.reservation
  try {
    const called = await askLlm(engine, asked, ask)
    if (called.outcome === 'held_back') {
      settle(0n)
      return { is: 'not_asked', ending: { is: 'waiting', delayMs: called.waitMs } }
    }
    const stored = await storeAttempt(engine, {
      item,
      asked,
      called,
      ...(criterionId === undefined ? {} : { criterionId }),
      ...read?.(called),
    })
    settle(stored.costNano)
    if (item.runId !== null) tellRun(engine.pool, item.runId)
    if (!item.hasBudget || item.runId === null || !('usage' in called))
      return { is: 'asked', called, runState: stored.runState }
    engine.budgets.outputs.note(kindOf(asked, criterionId), called.usage.outputTokens)
    if (stored.costNano !== null) return { is: 'asked', called, runState: stored.runState }
    await pauseRun(engine, item.runId, {
      cause: 'budget',
      reason: `${asked.llm} answered without saying how many tokens it took, so the run's budget cannot be kept. Take the budget away to go on without one.`,
    })
    return { is: 'asked', called, runState: 'paused' }
  } finally {
    // Of a call that broke off it is not known what it took.
    settle(null)
  }
}

async function setAside(
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
      sentence: `${asked.llm} has no price any more, so the run's budget cannot be kept. Enter its price, or take the budget away.`,
    }
  const largest = engine.budgets.outputs.find(kindOf(asked, kind === 'grading' ? 'criterion' : undefined))
  const estimate = estimateCost(price, messages, { largest, most: readMostTokens(asked.parameters) })
  if (estimate === 0n) return { is: 'reserved', reservation: NO_RESERVATION }
  const answer = await engine.budgets.reserve(runId, estimate)
  if (answer.is === 'reserved') return answer
  if (answer.is === 'busy') return { is: 'waiting', delayMs: BUSY_MS }
  const { budget, spent } = answer
  return {
    is: 'blocked',
    cause: 'budget',
    sentence: `The budget of ${tellDollars(budget)} does not reach further: ${tellDollars(spent)} is spent, and the next call may cost ${tellDollars(estimate)}. Raise the budget to go on.`,
  }
}

/** Answers and verdicts of one llm differ in length. */
function kindOf({ connectionId, llm }: ConfiguredLlm, criterionId: string | undefined): string {
  return `${connectionId} ${llm} ${criterionId === undefined ? 'answer' : 'verdict'}`
}
