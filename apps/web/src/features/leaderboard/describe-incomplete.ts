import { formatNumber, formatScore } from '../../components/ui/text/format'
import type { LeaderboardRow } from '../../domain/leaderboard/leaderboard'
import type { IncompleteScore } from '../../domain/leaderboard/row-disclosures'
import { describeVerdicts } from './join-names'

/** What can be said of a system that lacks scores: bounds on all tasks, and the comparisons that were made. */
export function describeIncomplete(
  { incomplete, tasks }: Pick<LeaderboardRow, 'incomplete' | 'tasks'>,
  allTasks: number,
  adjusts: boolean,
): string[] {
  if (incomplete === null) return []
  const { bounds } = incomplete
  return [
    bounds
      ? `On all ${formatNumber(allTasks)} tasks its score${adjusts ? ' before length adjustment' : ''} would be between ${formatScore(bounds.low * 100)} and ${formatScore(bounds.high * 100)}, whatever the missing answers are.`
      : '',
    describeComparisons(incomplete, tasks),
  ].filter(Boolean)
}

function describeComparisons({ comparisons, minTasks }: IncompleteScore, tasks: number): string {
  if (comparisons.length === 0) return ''
  if (tasks < (minTasks ?? 0))
    return `Its ${formatNumber(tasks)} tasks can’t separate it from a ranked system at any difference: that takes at least ${formatNumber(minTasks)}.`
  const list = (verdict: (typeof comparisons)[number]['verdict']) =>
    comparisons.filter((comparison) => comparison.verdict === verdict).map(({ system }) => system)
  const verdicts = { higher: list('higher'), lower: list('lower'), alike: list('not_different') }
  return `Ranked systems on the same ${formatNumber(tasks)} tasks: ${describeVerdicts(verdicts)}.`
}
