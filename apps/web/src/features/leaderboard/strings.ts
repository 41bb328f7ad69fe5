import { MIN_IMPORTANT_POINTS, MIN_SHOWN_COUNT } from '@consilium/scoring'
import type {
  LeaderboardRef,
  LeaderboardRow,
  LeaderboardTable,
  SliceRow,
} from '../../domain/leaderboard/leaderboard'
import type { RowMark } from '../../domain/leaderboard/row-disclosures'
import type { PhysicianSpread } from '../../domain/leaderboard/physician-spread'
import { audienceWords, type Audience } from '../../domain/datasets/audience'
import { formatCount, formatDate, formatNumber, formatScore } from '../../components/ui/text/format'

export const strings = {
  simulated: 'Simulated data',
  someSimulated: 'Some systems are simulated',
  allTasks: 'All tasks',
  adjusted: 'Adjusted for length',
  unadjusted: 'Before length',
  emptyHeading: 'Which systems help most, and how sure are we?',
  notOnAllTasks: 'Not on all tasks',
  notRanked: 'On part of the tasks: not ranked',
  notRankedBelow: 'On part of the tasks, so not ranked: compare the tests on shared tasks, not the scores',
  eachSliceAlone:
    'Each slice is tested by itself, without regard to how many slices there are: if all systems were equally good, about 1 in 20 slices could still show a difference by chance.',
  axesUnadjusted: 'Axes are scored before length adjustment.',
  emptyTitle: 'No runs published yet',
  emptyForAll:
    'When an admin publishes a run, its scores appear here with their confidence intervals and the differences they can detect.',
  emptyForAdmins:
    'Import tasks, freeze them as a release, start a run, and publish it when it is completed. A trial on part of a release is never ranked.',
  sameLetter: 'Systems that share a letter are not significantly different.',
  noDifference: 'These tasks can’t separate systems at any difference.',
  judgeNotValidated: 'The judge has not been validated here, and no interval contains its errors.',
  compare: 'Compare two systems',
  noPair: 'These two systems are not compared: choose two different ranked systems.',
  compareHow:
    'Whether two systems differ is decided as their letters are, by Holm. The intervals of all pairs hold together with 95 % confidence (Bonferroni), for other tasks of the same kind. Errors of the judge are not in them.',
  pendingTitle: 'This board is being computed',
  pending: 'Its results are published. The ranking appears here within a minute; reload the page then.',
  noTableTitle: 'This board does not exist',
  noTable:
    'Nothing is published at this address. The link may be incomplete or out of date, or it names a release, judge, scoring profile or slice that has no published results.',
} as const

/** The question that a board answers, in the words of its audience. */
export function describeTitle({ release, systems }: LeaderboardRef): string {
  if (systems === 1)
    return `How well does this system help ${audienceWords[release.audience].helped}, and how sure are we?`
  return `Which systems help ${audienceWords[release.audience].helped} most, and how sure are we?`
}

/** What each column means, in a sentence or two. */
export const columnHelp = {
  rank: 'The ranks that these results don’t rule out: from 1 plus the number of significantly better systems, to the number of systems minus those that are significantly worse. Rows follow the score, so the first row need not be the best system. Empty where the tasks can’t separate systems, and for systems without a score on every task.',
  tied: `${strings.sameLetter} They may still differ: these tasks don’t show it.`,
  score:
    'The mean over tasks of the points earned, as a share of the points possible. The best possible score is 100. Harmful answers can score below 0, so a mean can too: it is shown as 0.0, ranked as it is, and given before the interval.',
  interval:
    'The 95 % confidence interval of the score: how much it could vary with other tasks of the same kind. Errors of the judge are not in it. Whether two systems differ is in their letters, not in the overlap of intervals.',
  beforeLength: 'The score before long answers lose points and short answers gain points.',
  afterLength: 'The score after long answers lose points and short answers gain points.',
  characters: 'The mean length of an answer, without reasoning.',
  negative:
    'Of the tasks whose rubric has criteria with negative points, the share in which the answer met at least one of them. They describe something harmful or wrong, so lower is better. With its 95 % interval.',
  important: `Of the tasks whose rubric has criteria worth ${MIN_IMPORTANT_POINTS} to 10 points, the share in which the answer missed at least one of them. Lower is better. With its 95 % interval.`,
  worst:
    'The lowest score to expect of that many answers to the same task, averaged over tasks, before length adjustment. It shows how good a system is at its worst. A mean below 0 is shown as 0.0 and given before the interval.',
  cost: 'The provider’s price of one answer, without the judge. Simulated systems cost nothing.',
  tasks: 'The number of tasks on which this system has a score.',
} as const

/** Who asks what in a task. */
export const askers: Record<Audience, string> = {
  clinicians: 'a clinician asks something from daily work',
  public: 'a member of the public asks about their health',
  both: 'a clinician or a member of the public asks a question about health',
}

const attested: Record<LeaderboardRef['release']['attestation'], string> = {
  authored: 'authored, reviewed and adjudicated by physicians',
  imported: 'with the attestation of the source they were imported from',
  mixed: 'authored by physicians here or with the attestation of their source',
}

export function describeLead(table: LeaderboardTable, byAxis: boolean): string {
  const { focus, release, rows } = table
  const adjusts = table.metric === 'overall_score_length_adjusted' && !byAxis
  const metric = adjusts ? 'Length-adjusted score' : 'Score'
  const tasks = focus
    ? `the ${formatCount(focus.tasks, 'task')} of “${focus.label}”`
    : `${formatCount(release.tasks, 'task')} ${attested[release.attestation]}`
  if (byAxis) return `${metric} on the criteria of each axis, before length adjustment, on ${tasks}.`
  if (table.whyNoResolution === 'too-few-tasks') return `${metric} on ${tasks}. ${strings.noDifference}`
  if (!isCompared(rows)) return `${metric} on ${tasks}.`
  return `${metric} on ${tasks}. Systems that share a letter are not significantly different on these tasks.`
}

export function describeRelease(table: LeaderboardTable): string {
  const parts = [table.release.name, formatCount(table.release.tasks, 'task')]
  if (table.specialties > 1) parts.push(formatCount(table.specialties, 'specialty', 'specialties'))
  if (table.heldOutTasks > 0) parts.push(`${formatNumber(table.heldOutTasks)} held out`)
  parts.push(`frozen ${formatDate(table.release.frozenAt, 'UTC')}`)
  return parts.join(', ')
}

export function describeJudge({ judge }: LeaderboardRef): string {
  const parts = [judge.name]
  if (judge.simulated) parts.push('simulated')
  else if (judge.llm !== judge.name) parts.push(judge.llm)
  if (judge.reasoningEffort && judge.reasoningEffort !== 'none') parts.push(`${judge.reasoningEffort} effort`)
  parts.push(judge.referenceTemplate ? 'reference template' : `template: ${judge.template}`)
  return parts.join(' · ')
}

export function describeProfile({ profile }: LeaderboardRef): string {
  return profile.adjustment
    ? `rules of ${profile.label}, adjusted for length around ${formatNumber(profile.adjustment.centre)} characters`
    : `rules of ${profile.label}, no length adjustment`
}

/** Whether several systems are ranked, on enough tasks for any two of them to differ. */
export function isCompared(rows: readonly Pick<SliceRow, 'letters'>[]): boolean {
  return rows.filter(({ letters }) => letters.length > 0).length > 1
}

/** Says in a row that it is on a part of the tasks, or simulated; empty for other rows. */
export function describeBasis(row: { tasks: number; simulated: boolean }, allTasks: number): string {
  return [
    row.tasks < allTasks ? `n = ${formatNumber(row.tasks)} of ${formatNumber(allTasks)}` : '',
    row.simulated ? 'simulated' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Describes a system in one line, under its name. */
export function describeSystem(row: LeaderboardRow, allTasks: number): string {
  const parts = [row.vendor, row.harness]
  if (row.reasoningEffort && row.reasoningEffort !== 'none') parts.push(`${row.reasoningEffort} effort`)
  parts.push(describeBasis({ ...row, simulated: false }, allTasks))
  if (row.failureRate) parts.push(`no answer to ${formatScore(row.failureRate * 100)} %`)
  if (row.nearEmpty) parts.push(formatCount(row.nearEmpty, 'near-empty answer'))
  if (row.physicians) parts.push(...describeWriters(row.physicians))
  parts.push(...row.marks.map((mark) => describeMark(mark, row.kind)))
  if (row.exposure)
    parts.push(
      `vendor was sent ${formatNumber(row.exposure.tasks)} of ${formatCount(row.exposure.of, 'task')} before publication (first on ${formatDate(row.exposure.firstOn, 'UTC')})`,
    )
  return parts.filter(Boolean).join(' · ')
}

function describeMark(mark: RowMark, kind: LeaderboardRow['kind']): string {
  switch (mark) {
    case 'simulated':
      return kind === 'physicians' ? 'simulated answers' : 'simulated'
    case 'imported_answers':
      return 'imported answers'
    case 'shares_judge_vendor':
      return 'judge of the same vendor'
    case 'incomplete_run':
      return 'incomplete: answers or verdicts are missing'
  }
}

function describeWriters({ people, medianMinutes }: PhysicianSpread): string[] {
  return [
    people === null ? `fewer than ${MIN_SHOWN_COUNT} physicians` : formatCount(people, 'physician'),
    medianMinutes === null ? '' : `median ${formatNumber(Math.round(medianMinutes))} min`,
  ]
}

/** How far physicians are apart, with the best and the worst of two; null for systems and where it is unknown. */
export function describeRange({ physicians }: LeaderboardRow): string | null {
  if (!physicians?.range) return null
  const two = physicians.atK.find(({ k }) => k === 2)
  return [
    `Human range ${formatScore(physicians.range.expectedRange * 100)} points`,
    ...(two && two.best !== null && two.worst !== null
      ? [`best of 2: ${formatScore(two.best * 100)}`, `worst of 2: ${formatScore(two.worst * 100)}`]
      : []),
  ].join(' · ')
}
