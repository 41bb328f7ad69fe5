/** The steps of a release workspace, with their states. */
import type { DraftDetail } from '../sampling/drafts'
import type { ReadinessCheck } from './readiness'

export type StepName = 'pool' | 'plan' | 'draw' | 'split' | 'answers' | 'checks' | 'freeze' | 'publish'

/** `next`: the user can act. `optional`: can be skipped. `waits`: an earlier step is missing. */
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
  isPublished: boolean
}

/** Lists the steps of a draft in their order. */
export function listSteps(draft: DraftDetail, { poolTasks, checks, isPublished }: WorkspaceFacts): Step[] {
  const draw = draft.draws.find(({ id }) => id === draft.currentDrawId)
  const discarded = draft.draws.filter((one) => one.discarded !== null).length
  const failing = listFailing(checks)
  const isFrozen = draft.state === 'frozen'
  const planned = draft.saved !== null && draft.planIsSaved
  const tasks = (count: number) => (count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`)
  const steps: Step[] = [
    {
      name: 'pool',
      state: poolTasks > 0 || draw ? 'done' : 'next',
      says: poolTasks === 0 ? 'No accepted task is outside a release' : `${tasks(poolTasks)} in no release`,
    },
    {
      name: 'plan',
      state: planned || isFrozen ? 'done' : 'next',
      says: planned
        ? `${tasks(draft.plan.size)}, saved`
        : draft.saved
          ? 'Changed since it was saved'
          : 'Not saved yet',
    },
    {
      name: 'draw',
      state: draw ? 'done' : planned ? 'next' : 'waits',
      says: draw
        ? `${tasks(draw.tasks)}${discarded > 0 ? `; ${discarded} discarded` : ''}`
        : discarded > 0
          ? `${discarded} discarded, none in use`
          : 'Save the plan first',
    },
    {
      name: 'split',
      state: draft.split ? 'done' : draw ? 'optional' : 'waits',
      says: draft.split ? `${tasks(draft.split.size)} held out` : 'Nothing is held out',
    },
    { name: 'answers', state: draw ? 'optional' : 'waits', says: 'Not collected here yet' },
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
  if (draw && !planned && !isFrozen)
    return steps.map((step) => (step.name === 'plan' ? { ...step, state: 'optional' } : step))
  return steps
}

/** The checks that stop a freeze. */
export function listFailing(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  return checks.filter(({ active, failing, waived }) => active && failing > 0 && waived === null)
}
