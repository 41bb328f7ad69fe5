import { askWithinBudget } from '../budgets/ask-within-budget'
import { tripOnCalls } from '../breaker/trip-breaker'
import { endRefused } from '../engine/end-refused'
import type { Engine } from '../engine/engine'
import { MOST_ASKS, type Ending, type Handler } from '../engine/handler'
import { isOpen } from '../engine/move-run'
import type { NewAttempt } from '../engine/store-attempt'
import type { ClaimedItem } from '../engine/work-item'
import { loadGradingTask, type GradingTask, type OpenCriterion } from '../grading/load-grading-task'
import type { LlmOutcome } from '../providers/llm-outcome'
import { parseJudgeAnswer, prepareJudgePrompts } from '@consilium/scoring'

const TIMEOUT_MS = 5 * 60_000
const CRITERIA_AT_ONCE = 8

/** What became of one criterion in this pass. */
type CriterionEnding =
  | { is: 'judged' }
  | { is: 'unscored'; sentence: string }
  | Exclude<Ending, { is: 'done' } | { is: 'stored' } | { is: 'failed' }>

/** Has a judge decide every criterion of one completion that has no verdict yet, one call each. */
export const gradingHandler: Handler = {
  async handle(engine, item, signal) {
    const task = await loadGradingTask(engine.pool, item)
    if (!task) return { is: 'failed', sentence: 'The completion or the judge of this grading is gone.' }
    if (task.outcome !== 'answered') return { is: 'done' }
    const [first, ...rest] = task.criteria
    if (!first) return { is: 'done' }
    const conversation = [
      ...(task.systemPrompt ? [{ role: 'system' as const, content: task.systemPrompt }] : []),
      ...task.conversation,
    ]
    const composePrompt = prepareJudgePrompts(task.template, { conversation, answer: task.text })
    const judge = (criterion: OpenCriterion) =>
      judgeCriterion(engine, item, task, criterion, composePrompt(criterion), signal)
    // One call ahead shows whether the judge answers at all, and lets the provider cache the conversation.
    const endings = [await judge(first)]
    const queue = [...rest]
    const isOver = () => endings.some(({ is }) => is === 'stopped' || is === 'blocked' || is === 'waiting')
    if (endings[0]?.is === 'faltered') return sumUp(task, endings)
    const takeTurns = async () => {
      for (let next = queue.shift(); next && !isOver(); next = queue.shift()) endings.push(await judge(next))
    }
    await endTogether(Array.from({ length: Math.min(CRITERIA_AT_ONCE, rest.length) }, takeTurns), () =>
      queue.splice(0),
    )
    return sumUp(task, endings)
  },
}

/** What went wrong with one is told when all have ended: an item that is given back must ask nothing more. */
async function endTogether(lines: Promise<void>[], onFault: () => void): Promise<void> {
  const ended = await Promise.allSettled(
    lines.map((line) =>
      line.catch((error: unknown) => {
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
  let sentence = `The judge gave no verdict in ${MOST_ASKS} answers.`
  for (let asks = criterion.asks; asks < MOST_ASKS; asks++) {
    if (signal.aborted) return { is: 'stopped' }
    let read: VerdictParts = {}
    const answer = await askWithinBudget(engine, {
      item,
      asked: task,
      ask: { messages: [{ role: 'user', content: prompt }], timeoutMs: TIMEOUT_MS, signal },
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
        return endRefused(engine, task, called.message)
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
  if (!answer.ok) return { fault: `The judge's answer is no verdict (${answer.reason}).` }
  return {
    verdict: { gradingId, completionId, criterionId, met: answer.met, explanation: answer.explanation ?? '' },
  }
}

/** Where no call gives a verdict, the run is paused, and this criterion waits with the others. */
async function leaveUnscored(
  engine: Engine,
  { runId }: ClaimedItem,
  sentence: string,
): Promise<CriterionEnding> {
  return runId !== null && (await tripOnCalls(engine, runId, 'grading'))
    ? { is: 'stopped' }
    : { is: 'unscored', sentence }
}

/** The gravest ending is that of the pass; what is unscored for good is told once everything else is judged. */
function sumUp({ criteriaCount }: GradingTask, endings: CriterionEnding[]): Ending {
  const find = <Is extends CriterionEnding['is']>(is: Is) =>
    endings.find((ending): ending is Extract<CriterionEnding, { is: Is }> => ending.is === is)
  const grave = find('blocked') ?? find('stopped') ?? find('waiting') ?? find('faltered')
  const unscored = endings.filter(({ is }) => is === 'unscored' || is === 'faltered').length
  if (grave?.is === 'faltered')
    return { is: 'faltered', sentence: tellUnscored(unscored, criteriaCount, grave.sentence) }
  if (grave) return grave
  const first = find('unscored')
  return first
    ? { is: 'failed', sentence: tellUnscored(unscored, criteriaCount, first.sentence) }
    : { is: 'done' }
}

function tellUnscored(unscored: number, all: number, sentence: string): string {
  return `${unscored} of ${all} criteria ${unscored === 1 ? 'is' : 'are'} unscored. ${sentence}`
}
