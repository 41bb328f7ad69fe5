import { compareIds } from '../numeric/compare-ids'
import type { VerbosityGroup, VerbosityRun } from './fit-length-slope'

/**
 * Groups runs by llm and reasoning effort (runs without one first), in the order of their ids.
 *
 * Source: a convention of this package.
 */
export function groupVerbosityRuns(runs: readonly VerbosityRun[]): VerbosityGroup[] {
  const sorted = [...runs].sort((a, b) => compareGroups(a, b) || compareIds(a.setting, b.setting))
  const groups: { llm: string; reasoningEffort: string | null; runs: VerbosityRun[] }[] = []
  for (const run of sorted) {
    const last = groups.at(-1)
    if (last !== undefined && compareGroups(last, run) === 0) last.runs.push(run)
    else groups.push({ llm: run.llm, reasoningEffort: run.reasoningEffort, runs: [run] })
  }
  return groups
}

type GroupKey = Pick<VerbosityRun, 'llm' | 'reasoningEffort'>

function compareGroups(a: GroupKey, b: GroupKey): number {
  const byEffort = Number(a.reasoningEffort !== null) - Number(b.reasoningEffort !== null)
  return compareIds(a.llm, b.llm) || byEffort || compareIds(a.reasoningEffort ?? '', b.reasoningEffort ?? '')
}
