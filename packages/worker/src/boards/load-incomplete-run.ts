import { scoreCompletion, type Criterion, type LoadedEntry } from '@consilium/scoring'
import type pg from 'pg'
import { computeBoard } from '../results/compute-result'
import { loadAnswers } from '../results/load-result-input'
import type { ResultCompletion, ResultExample } from '../results/result-input'
import { readStoredBoard } from './stored-board'

type IncompleteRun = Pick<LoadedEntry, 'board' | 'examples' | 'checks' | 'bounds'>

// Answers of systems that were asked for and did not come, by task version.
const missingSql = `
  SELECT item.version_id AS version, count(*)::int AS answers FROM work_item item JOIN grading ON grading.run_id = item.run_id
  WHERE grading.id = $1 AND item.kind = 'completion' AND item.state <> 'done' GROUP BY 1`

/**
 * Computes what is known of a run that lacks answers or verdicts: the numbers of the tasks on which it lacks none, and
 * bounds for the others. Nothing of it is stored as a result.
 */
export async function loadIncompleteRun(pool: pg.Pool, gradingId: string): Promise<IncompleteRun | null> {
  const [input, { rows }] = await Promise.all([
    loadAnswers(pool, gradingId),
    pool.query<{ version: string; answers: number }>(missingSql, [gradingId]),
  ])
  if (!input) return null
  const missing = new Map(rows.map(({ version, answers }) => [version, answers]))
  const isWhole = (example: ResultExample) =>
    !missing.has(example.versionId) && example.completions.every((one) => isScored(example, one))
  const { board, examples } = computeBoard({
    ...input,
    minutes: null,
    examples: input.examples.filter(isWhole),
  })
  return {
    board: readStoredBoard(board),
    examples: new Map(
      examples.map(({ versionId, score, adjusted, characters }) => [
        versionId,
        { score, adjusted, characters },
      ]),
    ),
    checks: null,
    bounds: new Map(
      input.examples
        .filter((example) => !isWhole(example))
        .flatMap((example) => {
          const bounds = boundExample(example, missing.get(example.versionId) ?? 0)
          return bounds ? [[example.versionId, bounds] as const] : []
        }),
    ),
  }
}

/** An answer that the system failed to give scores 0 without verdicts. */
const isScored = ({ criteria }: ResultExample, { outcome, verdicts }: ResultCompletion) =>
  outcome !== 'answered' || verdicts.length === criteria.length

/** The mean of the bounds of its answers; null without positive points. */
function boundExample({ criteria, completions }: ResultExample, missing: number) {
  const rubric: Criterion[] = criteria.map((criterion) => ({ ...criterion, text: '' }))
  const unknown = scoreCompletion(rubric, []).bounds
  if (!unknown) return null
  const all = [
    ...completions.map(({ outcome, verdicts }) =>
      outcome === 'answered' ? scoreCompletion(rubric, verdicts).bounds : { worst: 0, best: 0 },
    ),
    ...Array.from({ length: missing }, () => unknown),
  ].map((bounds) => bounds ?? unknown)
  const average = (pick: (bounds: NonNullable<typeof unknown>) => number) =>
    all.reduce((sum, bounds) => sum + pick(bounds), 0) / all.length
  return { low: average(({ worst }) => worst), high: average(({ best }) => best) }
}
