import {
  formatCount,
  formatDate,
  formatDifference,
  formatNumber,
  formatPercent,
} from '../../components/ui/text/format'
import type { LeaderboardRow, LeaderboardTable } from '../../domain/leaderboard/leaderboard'
import type { JudgeError } from '../../domain/leaderboard/row-disclosures'
import { describeIncomplete } from './describe-incomplete'
import { describeResolution, explainResolution } from './describe-resolution'
import { describeVerdicts, joinNames } from './join-names'
import { askers, describeJudge, isCompared } from './strings'

interface Line {
  term: string
  detail: string
}

/** The profile of a board in words: what was measured, and what follows from it and what does not. */
export function describeInWords(table: LeaderboardTable): { measured: Line[]; follows: Line[] } {
  const adjusts = table.metric === 'overall_score_length_adjusted'
  const resolution = explainResolution(table) ?? withStop(describeResolution(table))
  return {
    measured: [
      {
        term: 'Measured',
        detail: describeMeasure(table, adjusts),
      },
      { term: 'On', detail: describeTasks(table) },
      { term: 'Systems', detail: describeSystems(table.rows) },
      { term: 'Published', detail: describeDates(table.rows) },
      {
        term: 'Judge',
        detail: `${table.judge.simulated ? '' : 'A language model: '}${describeJudge(table)}. ${describeValidation(table.judgeError)}`,
      },
    ],
    follows: [
      ...(resolution ? [{ term: 'Resolution', detail: resolution }] : []),
      ...(isCompared(table.rows) ? [{ term: 'Best', detail: describeBest(table.rows) }] : []),
      ...describePhysicians(table, adjusts),
      ...describeScenario(table.judgeError, adjusts),
      {
        term: 'Not shown',
        detail:
          'How systems do on other tasks, prompts or languages, and whether an answer is safe for a patient. Systems without a significant difference may still differ.',
      },
    ],
  }
}

function describeMeasure({ measuresHarms }: LeaderboardTable, adjusts: boolean): string {
  const length = adjusts ? ', adjusted for the length of answers' : ''
  const harms = measuresHarms ? ' What a rubric marks as harmful or wrong costs points.' : ''
  return `The points that answers earn, as a share of those that the rubric of a task offers${length}. The best score is 100.${harms}`
}

function describeTasks({ release, focus, scorableTasks, heldOutTasks, takenOutTasks }: LeaderboardTable) {
  const name = `${release.dataset}, ${release.name}`
  const tasks = focus
    ? `${formatCount(focus.tasks, 'task')} of “${focus.label}” in ${name}`
    : `${formatCount(scorableTasks, 'task')} of ${name}`
  const heldOut = heldOutTasks > 0 ? `${formatNumber(heldOutTasks)} held out` : 'none held out'
  const changes = takenOutTasks > 0 ? `${formatNumber(takenOutTasks)} taken out since and still counted` : ''
  // Both counts are of the whole release.
  const whole = focus ? [] : [heldOut, changes].filter(Boolean)
  const frozen = [`Frozen ${formatDate(release.frozenAt, 'UTC')}`, ...whole].join(', ')
  return `${tasks}. In each, ${askers[release.audience]}. ${frozen}.`
}

function describeSystems(rows: readonly LeaderboardRow[]): string {
  const ranked = rows.filter(({ complete }) => complete)
  const others = rows.filter(({ complete }) => !complete)
  const people = ranked.some(({ kind }) => kind === 'physicians') ? ', physicians among them,' : ''
  return others.length > 0
    ? `${formatNumber(ranked.length)}${people} with a score on every task. On part of the tasks, so not ranked: ${joinNames(others.map(({ system }) => system))}.`
    : `${formatNumber(ranked.length)}${people || ','} each with a score on every task.`
}

function describeDates(rows: readonly LeaderboardRow[]): string {
  const days = rows.map(({ publishedAt }) => publishedAt).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 'No run.'
  const [from, to] = [formatDate(first, 'UTC'), formatDate(last, 'UTC')]
  return from === to ? `On ${from}.` : `From ${from} to ${to}.`
}

function describeValidation({ validated }: JudgeError): string {
  return validated
    ? ''
    : 'This judge has not been validated here: its verdicts were not compared with those of physicians, and no interval contains its errors.'
}

/** A scenario that says that it is one. */
function describeScenario({ scenario }: JudgeError, adjusts: boolean): Line[] {
  if (!scenario) return []
  const { sensitivity, specificity, lowestShift, highestShift, differenceFactor } = scenario
  const [low, high] = [formatDifference(lowestShift * 100), formatDifference(highestShift * 100)]
  return [
    {
      term: 'Judge errors',
      detail: `A scenario, not a measurement: if the judge recognized ${formatPercent(sensitivity, 0)} of the criteria that are met and ${formatPercent(specificity, 0)} of those that are not, alike for every system, scores without its errors would be ${low === high ? low : `${low} to ${high}`} points from those shown. Differences${adjusts ? ' before length adjustment' : ''} would be ${formatNumber(differenceFactor, 2)} times as large where systems fail to answer equally often. If it erred so for one system only, that score alone would move.`,
    },
  ]
}

/** The systems that no other exceeds significantly, and whether they exceed all others. */
function describeBest(rows: readonly LeaderboardRow[]): string {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const best = ranked.filter(({ rank }) => rank?.best === 1)
  const [first] = best
  if (best.length === 1 && first?.rank?.worst === 1)
    return `${first.system} scores significantly higher than every other ranked system.`
  if (ranked.every(({ rank }) => rank?.best === 1 && rank.worst === ranked.length))
    return 'No two ranked systems differ significantly.'
  if (best.length === 1)
    return `Not decided: no ranked system scores significantly higher than ${first?.system}, which does not score significantly higher than all others.`
  return `Not decided between ${joinNames(best.map(({ system }) => system))}: no ranked system scores significantly higher than any of them.`
}

function describePhysicians(table: LeaderboardTable, adjusts: boolean): Line[] {
  const allTasks = table.focus?.tasks ?? table.scorableTasks
  return table.rows
    .filter(({ kind }) => kind === 'physicians')
    .flatMap((row) => {
      const detail = row.complete
        ? compareWith(row, table.rows)
        : describeIncomplete(row, allTasks, adjusts).at(-1)
      return detail ? [{ term: row.system, detail }] : []
    })
}

/** Which ranked systems differ significantly from a ranked row: those that share no letter with it. */
function compareWith(row: LeaderboardRow, rows: readonly LeaderboardRow[]): string {
  if (row.letters.length === 0) return ''
  const others = rows.filter((other) => other.rank !== null && other.runId !== row.runId)
  const different = others.filter((other) => !other.letters.some((letter) => row.letters.includes(letter)))
  const higher = different.filter((other) => (other.unclipped ?? 0) > (row.unclipped ?? 0))
  const lower = different.filter((other) => !higher.includes(other))
  const alike = others.filter((other) => !different.includes(other))
  const name = (list: readonly LeaderboardRow[]) => list.map(({ system }) => system)
  if (others.length === 0) return ''
  return `Ranked systems compared with them: ${describeVerdicts({ higher: name(higher), lower: name(lower), alike: name(alike) })}.`
}

const withStop = (text: string | null) => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
