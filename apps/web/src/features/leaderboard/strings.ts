import type { LeaderboardRef, LeaderboardRow, LeaderboardTable } from '../../domain/leaderboard/leaderboard'
import { formatCount, formatNumber, formatScore } from '../../components/ui/text/format'

export const strings = {
  title: 'Which systems help clinicians most, and how sure are we?',
  simulated: 'Simulated data',
  someSimulated: 'Some systems are simulated',
  allTasks: 'All tasks',
  adjusted: 'Adjusted for length',
  unadjusted: 'Before length',
  emptyTitle: 'No runs published yet',
  emptyForAll:
    'When an admin publishes a run, its scores appear here with their confidence intervals and the differences they can detect.',
  emptyForAdmins:
    'Import tasks, freeze them as a release, start a run, and publish it when it is completed. A trial on part of a release is never ranked.',
  noTableTitle: 'This table does not exist',
  noTable: 'Nothing is published for this release, judge and scoring profile. The link may be out of date.',
} as const

const attested: Record<LeaderboardRef['release']['attestation'], string> = {
  authored: 'authored, reviewed and adjudicated by physicians',
  imported: 'with the attestation of the source they were imported from',
  mixed: 'authored by physicians here or with the attestation of their source',
}

export function describeLead(
  table: LeaderboardTable,
  focus: { label: string; tasks: number } | null,
): string {
  const metric = table.metric === 'overall_score_length_adjusted' ? 'Length-adjusted score' : 'Score'
  const tasks = focus
    ? `the ${formatCount(focus.tasks, 'task')} of “${focus.label}”`
    : `${formatCount(table.release.tasks, 'task')} ${attested[table.release.attestation]}`
  return `${metric} on ${tasks}. Systems that share a letter are not significantly different on these tasks.`
}

export function describeRelease(table: LeaderboardTable): string {
  const parts = [table.release.name, formatCount(table.release.tasks, 'task')]
  if (table.specialties > 1) parts.push(formatCount(table.specialties, 'specialty', 'specialties'))
  if (table.heldOutTasks > 0) parts.push(`${formatNumber(table.heldOutTasks)} held out`)
  return parts.join(', ')
}

export function describeJudge({ judge }: LeaderboardRef): string {
  const parts = [judge.name]
  if (judge.simulated) parts.push('simulated')
  else if (judge.llm !== judge.name) parts.push(judge.llm)
  if (judge.reasoningEffort && judge.reasoningEffort !== 'none') parts.push(`${judge.reasoningEffort} effort`)
  parts.push(judge.referenceTemplate ? 'reference template' : `template ${judge.template}`)
  return parts.join(' · ')
}

export function describeProfile({ profile }: LeaderboardRef): string {
  return profile.adjustment
    ? `${profile.label}, adjusted for length around ${formatNumber(profile.adjustment.centre)} characters`
    : `${profile.label}, no length adjustment`
}

export function describeResolves(resolves: number | null): string {
  return resolves === null
    ? 'only one system, so nothing to compare'
    : `differences of ${formatScore(resolves * 100)} points or more`
}

/** Describes a system in one line, under its name. */
export function describeSystem(row: LeaderboardRow, allTasks: number): string {
  const parts = [row.vendor, row.harness]
  if (row.reasoningEffort && row.reasoningEffort !== 'none') parts.push(`${row.reasoningEffort} effort`)
  if (row.tasks < allTasks) parts.push(`n = ${formatNumber(row.tasks)} of ${formatNumber(allTasks)}`)
  if (row.failureRate) parts.push(`no answer to ${formatScore(row.failureRate * 100)} %`)
  if (row.nearEmpty) parts.push(formatCount(row.nearEmpty, 'near-empty answer'))
  if (row.simulated) parts.push('simulated')
  return parts.filter(Boolean).join(' · ')
}
