import { formatDifference, formatNumber, formatScore } from '../../components/ui/text/format'
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
      ? `With the worst or the best possible answers to the missing tasks, its score${adjusts ? ' before length adjustment' : ''} on all ${formatNumber(allTasks)} would be ${formatScore(bounds.low * 100)} or ${formatScore(bounds.high * 100)}. These are bounds, not a confidence interval.`
      : '',
    describeComparisons(incomplete, tasks),
  ].filter(Boolean)
}

function describeComparisons({ comparisons, minTasks }: IncompleteScore, tasks: number): string {
  if (comparisons.length === 0) return ''
  if (tasks < (minTasks ?? 0))
    return `Its ${formatNumber(tasks)} tasks can’t separate it from a ranked system at any difference: that takes at least ${formatNumber(minTasks)}.`
  const list = (wanted: (typeof comparisons)[number]['verdict']) =>
    comparisons
      .filter(({ verdict }) => verdict === wanted)
      .map(({ system, difference }) =>
        difference === null ? system : `${system} (${formatDifference(difference * 100)})`,
      )
  const verdicts = { higher: list('higher'), lower: list('lower'), alike: list('not_different') }
  const caution = verdicts.alike.length > 0 ? ' No significant difference does not mean equal.' : ''
  return `Ranked systems compared with it on the same ${formatNumber(tasks)} tasks, in points: ${describeVerdicts(verdicts)}.${caution}`
}
