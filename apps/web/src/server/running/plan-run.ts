import type { z } from 'zod'
import type { RunPlan } from '../../domain/running/run-views'
import type { StartRun } from '../../domain/running/runs'
import type { Context } from '../platform/context'
import { requirePrices } from '../prices/require-prices'
import { selectTasks, type Selection } from './select-tasks'
import { nameStratum } from './name-stratum'

/** Counts what starting this run would do; changes nothing. */
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
    answerOrigin: system.answerOrigin,
    simulated,
    profile: input.profile,
    composition: input.limit === undefined ? null : composeStrata(selection),
  }
}

/** Counts answers and judge calls; for physicians, every answer of their origin counts, up to 64 per task. */
export function countCalls({ system, tasks }: Pick<Selection, 'system' | 'tasks'>, samplesPerTask: number) {
  const countSamples = (answers: number) => (system.kind === 'physicians' ? answers : samplesPerTask)
  return {
    samplesPerTask:
      system.kind === 'physicians' ? Math.max(...tasks.map(({ answers }) => answers)) : samplesPerTask,
    completions: tasks.reduce((sum, { answers }) => sum + countSamples(answers), 0),
    judgeCalls: tasks.reduce((sum, { answers, criteria }) => sum + countSamples(answers) * criteria, 0),
  }
}

function composeStrata({ eligible, tasks }: Selection) {
  const strata = new Map<string, { drawn: number; of: number }>()
  const findStratum = (stratum: string) => {
    const count = strata.get(stratum) ?? { drawn: 0, of: 0 }
    strata.set(stratum, count)
    return count
  }
  for (const task of eligible) findStratum(nameStratum(task)).of += 1
  for (const task of tasks) findStratum(nameStratum(task)).drawn += 1
  return [...strata]
    .map(([stratum, count]) => ({ stratum, ...count }))
    .sort((a, b) => (a.stratum < b.stratum ? -1 : 1))
}
