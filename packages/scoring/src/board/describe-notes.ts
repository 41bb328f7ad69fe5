import { MIN_INTERVAL_EXAMPLES } from '../aggregate/board-interval'
import { originWords, type RunAnswerOrigin } from './answer-origins'
import { listMarks } from './describe-runs'
import { intervalMethods, intervalReasons, spreadReasons } from './describe-spread'
import { describeAnswerNotes } from './describe-answer-notes'
import type { LeaderboardTable, SliceRow } from './leaderboard-table'
import type { LoadedTable } from './loaded-table'
import type { RankedResult } from './ranked-result'
import type { StoredBoard } from './stored-board'

const noInterval = `On fewer than ${MIN_INTERVAL_EXAMPLES} tasks there is none. Errors of the judge are not in them.`

/** What the notes say of each row of physicians. */
const originNotes: Record<RunAnswerOrigin, string> = {
  no_ai: 'answers written by physicians without AI, graded exactly like those of the systems.',
  reference_answers: 'answers written by physicians who had answers of models in view.',
  not_stated: 'imported answers by physicians, whose source doesn’t state whether AI was used.',
  mixed:
    'a run from before answers were separated by origin. Some answers may have been written with AI, so don’t read its score as that of physicians alone.',
}

/** How the rows of a table or slice are compared. */
interface Comparability {
  minTasks: number | null
  whyNoResolution: LeaderboardTable['whyNoResolution']
  rows: readonly SliceRow[]
  /** The task versions of the slice that the table is limited to. */
  versions: ReadonlySet<string> | undefined
}

/** The notes that readers need to interpret the table, shared by the page and the API. */
export function describeTableNotes(
  { group, entries, tasks: scorable, unscorableTasks, heldOutTasks, takenOutTasks: takenOut }: LoadedTable,
  { minTasks, whyNoResolution, rows, versions }: Comparability,
): string[] {
  const { release, judge, profile } = group.ref
  const isRanked = rows.some(({ letters }) => letters.length > 0)
  const samples = new Set(entries.map(({ result }) => result.samplesPerTask))
  const tasks = versions?.size ?? scorable.size
  const counted = entries.map(({ result, board, examples }) => ({
    result,
    board,
    answered: versions
      ? [...examples.keys()].filter((version) => versions.has(version)).length
      : examples.size,
  }))
  const partial = counted.filter(({ answered }) => answered < tasks)
  const notes = [
    samples.size === 1
      ? `Intervals: 95 % confidence intervals from variance components, with ${formatAnswers([...samples][0] ?? 1)} per task. ${noInterval}`
      : `Intervals: 95 % confidence intervals from variance components; the number of answers per task differs between systems. ${noInterval}`,
  ]
  if (minTasks !== null && whyNoResolution !== 'too-few-systems')
    notes.push(
      isRanked
        ? `Letters: systems that share a letter are not significantly different in two-sided paired t-tests over all pairs of ranked systems, Holm-corrected at 0.05. No p is below 2¹⁻ⁿ for a pair with n shared tasks, so no pair can differ on fewer than ${minTasks} tasks.`
        : `Letters: none. These tasks can’t separate systems at any difference: with this many systems, that takes at least ${minTasks} tasks.`,
    )
  notes.push(...describeAnswerNotes(rows))
  if (profile.adjustment) {
    const { centre, rate, per } = profile.adjustment
    notes.push(
      `Length: ${(rate * 100).toFixed(2)} points for every ${per} characters from ${centre.toLocaleString('en-US')}: subtracted above, added below.`,
    )
  }
  if (partial.length > 0) {
    const named = partial
      .map(({ result, answered }) => `${result.system} (${answered} of ${tasks})`)
      .join('; ')
    notes.push(
      `Not on all tasks, so not ranked: ${named}. Their means leave out tasks on which ranked systems have a score. Each ranked system is compared with them on the tasks that both have a score on, in tests of their own that are Holm-corrected at 0.05.`,
    )
  }
  const unscored = entries.filter(({ result }) => result.resultId === null)
  if (!versions && unscored.length > 0)
    notes.push(
      `Incomplete: ${unscored.map(({ result }) => result.system).join('; ')}. Answers or verdicts are missing although everything was tried, so there is no score. The bounds count each missing one at its worst and at its best.`,
    )
  if (!versions && unscorableTasks > 0)
    notes.push(
      `Without a score: ${formatTasks(unscorableTasks)} of the release, where no criterion has positive points.`,
    )
  notes.push(
    'Runs: a row says how many runs of its system were made on this release with this judge, published or not, whatever the name of the system. A row that says nothing has one run, which can have several answers per task.',
  )
  if (entries.some((entry) => listMarks(entry).includes('shares_judge_vendor')))
    notes.push(
      'Judge of the same vendor: a judge may favor answers of its own vendor’s models. Scores are not corrected for it.',
    )
  if (entries.some(({ exposure }) => exposure !== null))
    notes.push(
      'Sent before publication: text of a task went to a model of the vendor before the release was published, as a question of its author, a test, an answer or a verdict here. What others sent is unknown, and a model that runs elsewhere may never have reported it to its vendor.',
    )
  if (takenOut > 0)
    notes.push(
      `Taken out since the freeze: ${formatTasks(takenOut)}, kept out of later releases. The scores here include them.`,
    )
  for (const { result, board, answered } of counted)
    if (result.answerOrigin && answered > 0)
      notes.push(describeOrigin(result, result.answerOrigin), ...describeSpread(result.system, board))
  for (const { system } of group.leftOut)
    notes.push(
      `Not on this board: ${system}, a run from before answers of physicians were separated by origin.`,
    )
  if (heldOutTasks > 0)
    notes.push(
      `Held out: the text of ${heldOutTasks} of the release’s ${release.tasks} tasks goes only to the systems and the judge.`,
    )
  if (judge.simulated)
    notes.push('Simulated judge: these numbers demonstrate the page and say nothing about any system.')
  return notes
}

function describeOrigin({ system, systemSimulated }: RankedResult, origin: RunAnswerOrigin): string {
  if (systemSimulated && origin !== 'mixed')
    return `${system}: simulated answers, made up for the demo in place of answers ${originWords[origin]}.`
  return `${system}: ${originNotes[origin]}`
}

/** How the interval of physicians is computed, and what their range is; nothing for runs of mixed origin. */
function describeSpread(system: string, { physicians }: StoredBoard): string[] {
  if (physicians === null) return []
  if (physicians.reason !== null)
    return [
      `${system}: the source doesn’t say who wrote which answer, so the interval takes answers as independent, and there is no human range.`,
    ]
  const { interval, range } = physicians.headline
  return [
    interval.interval
      ? `${system}: the interval is ${intervalMethods[interval.interval.method]}, for other tasks and other physicians of the same kind. Tests compare the answers of these physicians.`
      : `${system}: no interval, because ${intervalReasons[interval.reason ?? 'no-answers']}.`,
    range.reason === null
      ? `Human range: how far the scores of two physicians on the same task are apart on average, from ${formatTasks(range.sharedTasks)} with several answers. The best and the worst of several answers are expected scores on these tasks.`
      : `No human range for ${system}, because ${spreadReasons[range.reason]}.`,
  ]
}

function formatTasks(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks.toLocaleString('en-US')} tasks`
}

function formatAnswers(samples: number): string {
  return samples === 1 ? '1 answer' : `${samples} answers`
}
