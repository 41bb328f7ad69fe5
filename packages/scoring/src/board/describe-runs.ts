import type { Metric } from './leaderboard-table'
import type { LoadedEntry, LoadedTable } from './loaded-table'
import type { RowMark, RunCounts } from './row-disclosures'

/** How often a system was run on the release, and how its published runs scored on all tasks. */
export function countRuns(
  { tasks }: LoadedTable,
  { result, published }: LoadedEntry,
  metric: Metric,
  isWhole: boolean,
): RunCounts {
  const scores = published.flatMap((means) => {
    const score = metric === 'headline' ? means.headline : means.raw
    return score !== null && means.tasks === tasks.size ? [score] : []
  })
  return {
    made: result.made,
    published: result.published,
    withdrawn: result.withdrawn,
    completed: result.completed,
    unfinished: result.unfinished,
    trials: result.trials,
    publishedScores:
      isWhole && scores.length > 1 ? { low: Math.min(...scores), high: Math.max(...scores) } : null,
  }
}

/** What readers must know of a row before they compare it. */
export function listMarks({ result, importedAnswers }: LoadedEntry): RowMark[] {
  const marks: RowMark[] = []
  if (result.systemSimulated) marks.push('simulated')
  if (importedAnswers) marks.push('imported_answers')
  if (isSameVendor(result.vendor, result.judgeVendor)) marks.push('shares_judge_vendor')
  if (result.resultId === null) marks.push('incomplete_run')
  return marks
}

function isSameVendor(first: string, second: string): boolean {
  const [a, b] = [first, second].map((vendor) => vendor.trim().toLowerCase())
  return a !== '' && a === b
}
