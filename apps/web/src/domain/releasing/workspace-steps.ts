/** The steps of a release workspace, with their states. */
import type { DraftDetail } from '../sampling/drafts'
import type { ReviewYield } from '../sampling/review-yield'
import { stopsFreeze, type ReadinessCheck } from './readiness'

export type StepName =
  'pool' | 'plan' | 'draw' | 'reviews' | 'split' | 'answers' | 'checks' | 'freeze' | 'publish'

/** `next`: the user can act. `optional`: can be skipped. `waits`: an earlier step, or work of others, is missing. */
export type StepState = 'done' | 'next' | 'optional' | 'waits'

export interface Step {
  name: StepName
  state: StepState
  /** What the step holds, or what it lacks, in a few words. */
  says: string
}

/** What the steps depend on besides the draft. */
export interface WorkspaceFacts {
  /** Accepted tasks of the dataset that are in no release, without excluded ones. */
  poolTasks: number
  checks: readonly ReadinessCheck[]
  /** The answers of physicians to the current draw; null without one. */
  answers: { tasks: number; answered: number } | null
  isPublished: boolean
}

/** Lists the steps of a draft of a release in their order. */
export function listSteps(
  draft: DraftDetail,
  { poolTasks, checks, answers, isPublished }: WorkspaceFacts,
): Step[] {
  const draw = draft.draws.find(({ id }) => id === draft.currentDrawId)
  const failing = listFailing(checks)
  const isFrozen = draft.state === 'frozen'
  return [
    {
      name: 'pool',
      state: poolTasks > 0 || draw ? 'done' : 'next',
      says:
        poolTasks === 0 ? 'No accepted task is outside a release' : `${formatTasks(poolTasks)} in no release`,
    },
    planStep(draft),
    drawStep(draft),
    {
      name: 'split',
      state: draft.split ? 'done' : draw ? 'optional' : 'waits',
      says: draft.split ? `${formatTasks(draft.split.size)} held out` : 'Nothing is held out',
    },
    {
      name: 'answers',
      state: !answers ? 'waits' : answers.answered === answers.tasks ? 'done' : 'optional',
      says: answers
        ? `${answers.answered.toLocaleString('en')} of ${formatTasks(answers.tasks)} answered`
        : 'After the draw',
    },
    {
      name: 'checks',
      state: !draw ? 'waits' : failing.length === 0 ? 'done' : 'next',
      says: !draw
        ? 'After the draw'
        : failing.length === 0
          ? 'All met or waived'
          : `${failing.length === 1 ? '1 check fails' : `${failing.length} checks fail`}`,
    },
    {
      name: 'freeze',
      state: isFrozen ? 'done' : draw && failing.length === 0 ? 'next' : 'waits',
      says: isFrozen ? 'Frozen' : 'Can’t be undone',
    },
    {
      name: 'publish',
      state: isPublished ? 'done' : isFrozen ? 'next' : 'waits',
      says: isPublished ? 'Published' : 'After the freeze',
    },
  ]
}

/** Lists the steps of a draft for review, which ends with the outcome of the reviews. */
export function listReviewSteps(
  draft: DraftDetail,
  { poolTasks, reviewYield }: { poolTasks: number; reviewYield: ReviewYield | null },
): Step[] {
  const { drawn, settled } = reviewYield?.total ?? { drawn: 0, settled: 0 }
  return [
    {
      name: 'pool',
      state: poolTasks > 0 || draft.currentDrawId !== null ? 'done' : 'next',
      says: poolTasks === 0 ? 'No submitted task' : `${formatTasks(poolTasks)} submitted`,
    },
    planStep(draft),
    drawStep(draft),
    {
      name: 'reviews',
      state: drawn > 0 && settled === drawn ? 'done' : 'waits',
      says:
        drawn === 0 ? 'After the draw' : `${settled.toLocaleString('en')} of ${formatTasks(drawn)} settled`,
    },
  ]
}

function planStep({ plan, saved, planIsSaved, currentDrawId, state }: DraftDetail): Step {
  const isPlanned = saved !== null && planIsSaved
  return {
    name: 'plan',
    state:
      isPlanned || state === 'frozen'
        ? 'done'
        : // A draw in use has its plan, so the changed one is for a later draw.
          currentDrawId === null
          ? 'next'
          : 'optional',
    says: isPlanned
      ? `${formatTasks(plan.size)}, saved`
      : saved
        ? 'Changed since it was saved'
        : 'Not saved yet',
  }
}

function drawStep({ draws, saved, planIsSaved, currentDrawId }: DraftDetail): Step {
  const draw = draws.find(({ id }) => id === currentDrawId)
  const discarded = draws.filter((one) => one.discarded !== null).length
  return {
    name: 'draw',
    state: draw ? 'done' : saved !== null && planIsSaved ? 'next' : 'waits',
    says: draw
      ? `${formatTasks(draw.tasks)}${discarded > 0 ? `; ${discarded} discarded` : ''}`
      : discarded > 0
        ? `${discarded} discarded, none in use`
        : 'Save the plan first',
  }
}

const formatTasks = (count: number) => (count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`)

/** The checks that stop a freeze. */
export function listFailing(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  return checks.filter((check) => stopsFreeze(check) && check.waived === null)
}
