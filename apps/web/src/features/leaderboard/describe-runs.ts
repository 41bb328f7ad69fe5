import { formatCount, formatInterval, formatNumber } from '../../components/ui/text/format'
import type { RunCounts } from '../../domain/leaderboard/row-disclosures'

/** How many runs of a system were made, as “3 runs made, 2 published”; null for a single published run. */
export function describeRuns({
  made,
  published,
  withdrawn,
  completed,
  unfinished,
  trials,
  publishedScores,
}: RunCounts): string | null {
  const parts: string[] = []
  if (made > 1) {
    parts.push(`${formatCount(made, 'run')} made`)
    parts.push(
      publishedScores
        ? `${formatNumber(published)} published, with scores of ${formatInterval(publishedScores.low * 100, publishedScores.high * 100)}`
        : `${formatNumber(published)} published`,
    )
    if (withdrawn > 0) parts.push(`${formatNumber(withdrawn)} withdrawn`)
    if (completed > 0) parts.push(`${formatNumber(completed)} completed and not published`)
    if (unfinished > 0) parts.push(`${formatNumber(unfinished)} not completed`)
  }
  if (trials > 0) parts.push(`${formatCount(trials, 'trial')} on part of the tasks`)
  return parts.length === 0 ? null : parts.join(' · ')
}
