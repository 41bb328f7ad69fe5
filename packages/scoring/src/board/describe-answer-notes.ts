import { MIN_IMPORTANT_POINTS } from '../score/points-by-sign'
import type { SliceRow } from './leaderboard-table'

/** What the shares of tasks and the worst of several answers are, and what they don't say. */
export function describeAnswerNotes(rows: readonly SliceRow[]): string[] {
  const negative = countTasks(rows, 'negativeCriteriaMet')
  const important = countTasks(rows, 'importantCriteriaMissed')
  const k = rows.find(({ worstAtK }) => worstAtK !== null)?.worstAtK?.k
  return [
    negative > 0
      ? `Negative criteria met: in how many of the ${formatTasks(negative)} with criteria of negative points the answer met at least one. Such a criterion may be about what an answer says or about what it leaves out.`
      : 'Negative criteria met: not measured, because no criterion of these tasks has negative points.',
    important > 0
      ? `Important criteria missed: in how many of the ${formatTasks(important)} with criteria of ${MIN_IMPORTANT_POINTS} points or more the answer missed at least one. Where a system gave no answer, it missed them all.`
      : `Important criteria missed: not measured, because no criterion of these tasks has ${MIN_IMPORTANT_POINTS} points or more.`,
    ...(negative + important > 0
      ? [
          'Both shares: a task counts with the share of its answers. Their intervals use the tasks as those of scores do, in Wilson’s form, which stays between 0 and 100 %. They are not compared between systems by a test.',
        ]
      : []),
    ...(k === undefined
      ? []
      : [
          `Worst of ${k}: the expected lowest of ${k} scores of the same task, averaged over tasks, before length adjustment.`,
        ]),
  ]
}

/** Of the row with the most, because systems that lack scores have fewer. */
function countTasks(
  rows: readonly SliceRow[],
  name: 'negativeCriteriaMet' | 'importantCriteriaMissed',
): number {
  return Math.max(0, ...rows.map((row) => row[name].tasks))
}

function formatTasks(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks.toLocaleString('en-US')} tasks`
}
