import { estimateBoardInterval } from '../aggregate/board-interval'
import { estimateExampleShare, type ExampleShare } from '../aggregate/example-share'
import { computeExpectedMinimum } from '../aggregate/worst-at-k'
import { estimateAnswerShare, type AnswerShare } from '../answers/answer-share'
import { clipScore } from '../score/clip-score'
import type { SliceRow } from './leaderboard-table'
import type { AnswerChecks, ExampleChecks, LoadedEntry, LoadedTable } from './loaded-table'
import type { NoTaskShare, TaskShare, WorstScore } from './task-share'

/** What a row says of single answers beside their mean score. */
export type RowAnswers = Pick<SliceRow, 'negativeCriteriaMet' | 'importantCriteriaMissed' | 'worstAtK'>

type CheckKind = 'negativeMet' | 'importantMissed'

/** What the answers of a system met and missed on all tasks, or on those of a slice. */
export function describeAnswers(
  table: LoadedTable,
  entry: LoadedEntry,
  versions?: ReadonlySet<string>,
): RowAnswers {
  const { checks } = entry
  const all = versions ?? new Set(table.tasks.keys())
  if (!checks) return withoutAnswers('not-counted')
  return {
    ...describeShares(checks, all),
    worstAtK: describeWorst(choose(checks, all), findCommonK(table), entry),
  }
}

/**
 * The shares of tasks where answers met a negative criterion or missed an important one.
 *
 * Source: those of `estimateExampleShare` and `estimateAnswerShare`, which it describes.
 * @param checks By task version; `null` if the answers are not counted.
 * @param versions The tasks that can have a score.
 */
export function describeShares(
  checks: ReadonlyMap<string, ExampleChecks> | null,
  versions: Iterable<string>,
): Omit<RowAnswers, 'worstAtK'> {
  const chosen = checks && choose(checks, versions)
  if (!chosen) {
    const { worstAtK: _, ...shares } = withoutAnswers('not-counted')
    return shares
  }
  return {
    negativeCriteriaMet: describeShare(chosen, 'negativeMet'),
    importantCriteriaMissed: describeShare(chosen, 'importantMissed'),
  }
}

function choose(checks: ReadonlyMap<string, ExampleChecks>, versions: Iterable<string>): ChosenChecks[] {
  return [...versions].sort().flatMap((version) => {
    const found = checks.get(version)
    return found ? [{ version, ...found }] : []
  })
}

/** The same where nothing is counted. */
export function withoutAnswers(reason: NoTaskShare): RowAnswers {
  const share = { share: null, interval: null, tasks: 0, reason }
  return { negativeCriteriaMet: share, importantCriteriaMissed: { ...share }, worstAtK: null }
}

type ChosenChecks = ExampleChecks & { version: string }

/** Clustered by person where it is known who wrote every answer, as scores are. */
function describeShare(chosen: readonly ChosenChecks[], kind: CheckKind): TaskShare {
  const having = chosen.filter((checks) => checks[kind] !== null)
  const answers = having.flatMap(({ version, answers: all }) => all.map((answer) => ({ version, ...answer })))
  const arePeopleKnown = answers.length > 0 && answers.every(({ person }) => person !== null)
  const found = arePeopleKnown
    ? estimateAnswerShare(
        answers.map(({ version, person, ...answer }) => ({
          taskId: version,
          personId: person ?? '',
          score: Number(answer[kind]),
        })),
      )
    : estimateExampleShare(having.map((checks) => checks[kind] ?? 0))
  return {
    share: found.share,
    interval: found.interval,
    tasks: found.examples,
    reason: explain(found.reason),
  }
}

function explain(reason: ExampleShare['reason'] | AnswerShare['reason']): NoTaskShare | null {
  switch (reason) {
    case 'no-examples':
    case 'no-answers':
      return 'no-tasks'
    case 'too-few-examples':
      return 'too-few-tasks'
    default:
      return reason
  }
}

/** One k for all rows: the worst of more answers is lower, so rows with different k can't be compared. */
function findCommonK({ entries }: LoadedTable): number | null {
  const several = entries.flatMap(({ result: { kind, samplesPerTask } }) =>
    kind !== 'physicians' && samplesPerTask > 1 ? [samplesPerTask] : [],
  )
  return several.length === 0 ? null : Math.min(...several)
}

function describeWorst(
  chosen: readonly ChosenChecks[],
  k: number | null,
  { result }: LoadedEntry,
): WorstScore | null {
  if (k === null || chosen.length === 0 || result.kind === 'physicians') return null
  const scores = chosen.map(({ answers }) => answers.map(({ score }: AnswerChecks) => score))
  if (scores.some((ofTask) => ofTask.length < k)) return null
  const { mean, low, high } = estimateBoardInterval(
    scores.map((ofTask) => [computeExpectedMinimum(ofTask, k)]),
  )
  if (mean === null) return null
  const interval = low === null || high === null ? null : { low, high }
  return { k, score: clipScore(mean), unclipped: mean, interval }
}
