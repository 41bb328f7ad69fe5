import { askWithinBudget } from '../engine/ask-within-budget'
import { tripBreakerOnCalls } from '../runs/trip-breaker'
import { chooseRefusalEnding } from '../engine/choose-refusal-ending'
import { isOpen } from '../runs/move-run'
import type { NewAttempt } from '../engine/store-attempt'
import { loadGradingTask, type GradingTask, type OpenCriterion } from '../grading/load-grading-task'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import { hashWithKey } from '@consilium/db'
import { parseJudgeAnswer, prepareJudgePrompts } from '@consilium/scoring'
import { MAX_ASKS, type ClaimedItem } from '../work/work-item'
import type { Ending, Handler, Engine } from '../engine/engine'

const TIMEOUT_MS = 5 * 60_000
const CRITERIA_AT_ONCE = 8

/** The outcome of one criterion in this pass. */
type CriterionEnding =
  | { is: 'judged' }
  | { is: 'unscored'; sentence: string }
  | Exclude<Ending, { is: 'done' } | { is: 'stored' } | { is: 'failed' }>

/** Has a judge decide every criterion of one completion that has no verdict yet, with one call each. */
export const gradingHandler: Handler = {
  async run(engine, item, signal) {
    const task = await loadGradingTask(engine.pool, item)
    if (!task)
      return { is: 'failed', sentence: 'The completion or the judge of this grading no longer exists.' }
    if (task.outcome !== 'answered') return { is: 'done' }
    const [first, ...rest] = task.criteria
    if (!first) return { is: 'done' }
    const conversation = [
      ...(task.systemPrompt ? [{ role: 'system' as const, content: task.systemPrompt }] : []),
      ...task.conversation,
    ]
    const composePrompt = prepareJudgePrompts(
      task.template,
      { conversation, answer: task.text },
      hashWithKey(task.markKey),
    )
    const judge = (criterion: OpenCriterion) =>
      judgeCriterion(engine, item, task, criterion, composePrompt(criterion), signal)
    // The first call shows whether the judge answers at all, and lets the provider cache the conversation.
    const endings = [await judge(first)]
    const queue = [...rest]
    const mustStop = () => endings.some(({ is }) => is === 'stopped' || is === 'blocked' || is === 'waiting')
    if (endings[0]?.is === 'faltered') return summarize(task, endings)
    const takeTurns = async () => {
      for (let next = queue.shift(); next && !mustStop(); next = queue.shift())
        endings.push(await judge(next))
    }
    await waitForAll(Array.from({ length: Math.min(CRITERIA_AT_ONCE, rest.length) }, takeTurns), () =>
      queue.splice(0),
    )
    return summarize(task, endings)
  },
}

/** Throws the first error only when all have ended: an item that is given back must make no more calls. */
async function waitForAll(work: Promise<void>[], onFault: () => void): Promise<void> {
  const ended = await Promise.allSettled(
    work.map((part) =>
      part.catch((error: unknown) => {
        onFault()
        throw error
      }),
    ),
  )
  const fault = ended.find(({ status }) => status === 'rejected')
  if (fault?.status === 'rejected') throw fault.reason
}

async function judgeCriterion(
  engine: Engine,
  item: ClaimedItem,
  task: GradingTask,
  criterion: OpenCriterion,
  prompt: string,
  signal: AbortSignal,
): Promise<CriterionEnding> {
  if (criterion.refusal !== null) return { is: 'unscored', sentence: criterion.refusal }
  let sentence = `The judge gave no verdict in ${MAX_ASKS} answers.`
  for (let asks = criterion.asks; asks < MAX_ASKS; asks++) {
    if (signal.aborted) return { is: 'stopped' }
    let read: VerdictParts = {}
    const answer = await askWithinBudget(engine, {
      item,
      asked: task,
      ask: { messages: [{ role: 'user', content: prompt }], timeoutMs: TIMEOUT_MS, signal },
      sent: { taskId: task.taskId, kind: 'judging' },
      criterionId: criterion.id,
      read: (called) => (read = readVerdict(task, criterion, called)),
    })
    if (answer.is === 'not_asked') return answer.ending
    const { called, runState } = answer
    switch (called.outcome) {
      case 'answered':
        if (!isOpen(runState)) return { is: 'stopped' }
        if (read.verdict) return { is: 'judged' }
        break
      case 'rate_limited':
        return { is: 'waiting', delayMs: called.retryAfterMs ?? 0 }
      case 'transient':
        return { is: 'faltered', sentence: called.message }
      case 'unauthorized':
      case 'not_found':
      case 'blocked_address':
        return chooseRefusalEnding(engine, item.runId, task, called.message)
      case 'bad_request':
        return leaveUnscored(engine, item, called.message)
      case 'cancelled':
        return { is: 'stopped' }
      default:
        if (!isOpen(runState)) return { is: 'stopped' }
        sentence = called.message
    }
  }
  return leaveUnscored(engine, item, sentence)
}

type VerdictParts = Pick<NewAttempt, 'fault' | 'verdict'>

function readVerdict(
  { gradingId, completionId }: GradingTask,
  { id: criterionId }: OpenCriterion,
  called: LlmOutcome,
): VerdictParts {
  if (called.outcome !== 'answered') return {}
  const answer = parseJudgeAnswer(called.text)
  if (!answer.ok) return { fault: `The judge's answer is not a verdict (${answer.reason}).` }
  return {
    verdict: { gradingId, completionId, criterionId, met: answer.met, explanation: answer.explanation ?? '' },
  }
}

/** When many criteria in a row get no verdict, the run is paused and this criterion waits with the others. */
async function leaveUnscored(
  engine: Engine,
  { runId }: ClaimedItem,
  sentence: string,
): Promise<CriterionEnding> {
  return runId !== null && (await tripBreakerOnCalls(engine, runId, 'grading'))
    ? { is: 'stopped' }
    : { is: 'unscored', sentence }
}

/**
 * The worst ending counts for the whole pass; unscored criteria are reported once everything else is judged.
 */
function summarize({ criteriaCount }: GradingTask, endings: CriterionEnding[]): Ending {
  const find = <Is extends CriterionEnding['is']>(is: Is) =>
    endings.find((ending): ending is Extract<CriterionEnding, { is: Is }> => ending.is === is)
  const worst = find('blocked') ?? find('stopped') ?? find('waiting') ?? find('faltered')
  const unscored = endings.filter(({ is }) => is === 'unscored' || is === 'faltered').length
  if (worst?.is === 'faltered')
    return {
      is: 'faltered',
      sentence: describeUnscored(unscored, criteriaCount, worst.sentence),
      fromProvider: true,
    }
  if (worst) return worst
  const first = find('unscored')
  return first
    ? { is: 'failed', sentence: describeUnscored(unscored, criteriaCount, first.sentence) }
    : { is: 'done' }
}

function describeUnscored(unscored: number, all: number, sentence: string): string {
  return `${unscored} of ${all} ${all === 1 ? 'criterion' : 'criteria'} ${unscored === 1 ? 'is' : 'are'} unscored. ${sentence}`
}
