import type { z } from 'zod'
import type { RunPlan } from '../../../domain/run-views'
import type { StartRun } from '../../../domain/runs'
import type { Context } from '../../context'
import { requirePrices } from './require-prices'
import { selectTasks, type Selection } from './select-tasks'
import { stratumOf } from './stratum-of'

/** What starting this run would do, in numbers; changes nothing. */
export async function planRun(ctx: Context, input: StartRun): Promise<z.infer<typeof RunPlan>> {
  const selection = await selectTasks(ctx, input)
  if (input.budget !== undefined) await requirePrices(ctx, input)
  const { system, tasks, eligible, releaseTasks, simulated } = selection
  return {
    ...countCalls(selection, input.samplesPerTask),
    tasks: tasks.length,
    releaseTasks,
    skippedTasks: releaseTasks - eligible.length,
    asksSystem: system.kind !== 'physicians',
    simulated,
    profile: input.profile,
    composition: input.limit === undefined ? null : compose(selection),
  }
}

/** How many answers and judge calls the tasks stand for; of physicians every answer there is, up to 64 of a task. */
export function countCalls({ system, tasks }: Pick<Selection, 'system' | 'tasks'>, samplesPerTask: number) {
  const samplesOf = (answers: number) => (system.kind === 'physicians' ? answers : samplesPerTask)
  return {
    samplesPerTask:
      system.kind === 'physicians' ? Math.max(...tasks.map(({ answers }) => answers)) : samplesPerTask,
    completions: tasks.reduce((sum, { answers }) => sum + samplesOf(answers), 0),
    judgeCalls: tasks.reduce((sum, { answers, criteria }) => sum + samplesOf(answers) * criteria, 0),
  }
}

function compose({ eligible, tasks }: Selection) {
  const strata = new Map<string, { drawn: number; of: number }>()
  const countOf = (stratum: string) => {
    const count = strata.get(stratum) ?? { drawn: 0, of: 0 }
    strata.set(stratum, count)
    return count
  }
  for (const task of eligible) countOf(stratumOf(task)).of += 1
  for (const task of tasks) countOf(stratumOf(task)).drawn += 1
  return [...strata]
    .map(([stratum, count]) => ({ stratum, ...count }))
    .sort((a, b) => (a.stratum < b.stratum ? -1 : 1))
}
