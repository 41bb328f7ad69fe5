import { readAnswerMinutes, type Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { ResultCompletion, ResultExample, ResultInput } from './result-input'
import { summarizeMinutes } from './summarize-answers'

const examplesSql = `
  SELECT v.id AS "versionId", v.use_case AS "useCase", v.mode, v.difficulty, v.specialty, v.language, v.turn_count AS "turnCount",
    v.example_tags AS "exampleTags",
    (SELECT json_agg(json_build_object('id', k.id, 'points', k.points, 'tags', k.tags)) FROM criterion k WHERE k.version_id = v.id) AS criteria
  FROM task_version v WHERE v.id IN (SELECT version_id FROM completion WHERE run_id = $1)`

const completionsSql = `
  SELECT a.id, a.version_id AS "versionId", a.sample, a.outcome, a.characters,
    a.refusal, a.reasoning_characters AS "reasoningCharacters", a.input_tokens AS "inputTokens", a.output_tokens AS "outputTokens",
    a.reasoning_tokens AS "reasoningTokens", a.first_token_ms AS "firstTokenMs", a.last_token_ms AS "lastTokenMs", a.cost_nano AS "costNano",
    COALESCE(x.criteria, '{}') AS criteria, COALESCE(x.met, '{}') AS met,
    a.answer_id AS "answerId", CASE WHEN b.person_id IS NOT NULL THEN (dense_rank() OVER (ORDER BY b.person_id))::text END AS person
  FROM completion a
  LEFT JOIN baseline_answer b ON b.id = a.answer_id
  LEFT JOIN (
    SELECT completion_id, array_agg(criterion_id::text) AS criteria, array_agg(met) AS met FROM verdict WHERE grading_id = $2 GROUP BY completion_id
  ) x ON x.completion_id = a.id
  WHERE a.run_id = $1`

type CompletionRow = Omit<ResultCompletion, 'verdicts' | 'call'> &
  ResultCompletion['call'] & {
    versionId: string
    criteria: string[]
    met: boolean[]
    answerId: string | null
  }

/** Reads the input for the result of a grading; null when the grading no longer exists. */
export async function loadResultInput(
  { db, pool }: { db: Database; pool: Pool },
  gradingId: string,
): Promise<ResultInput | null> {
  const loaded = await loadAnswers(pool, gradingId)
  if (!loaded) return null
  const { answerIds, ...input } = loaded
  const minutes = input.isOfPhysicians ? summarizeMinutes(await readAnswerMinutes(db, answerIds)) : null
  return { ...input, minutes }
}

/** Reads the answers of a grading with the verdicts that they have, and which answers of physicians they copy. */
export async function loadAnswers(
  pool: Pool,
  gradingId: string,
): Promise<(Omit<ResultInput, 'minutes'> & { answerIds: string[] }) | null> {
  const { rows } = await pool.query<{ profile: string; seed: string; runId: string; origin: string | null }>(
    'SELECT g.profile, r.seed, r.id AS "runId", r.answer_origin AS origin FROM grading g JOIN run r ON r.id = g.run_id WHERE g.id = $1',
    [gradingId],
  )
  const [grading] = rows
  if (!grading) return null
  const { profile, seed, runId, origin } = grading
  const isOfPhysicians = origin !== null && origin !== 'mixed'
  const [examples, completions] = await Promise.all([
    pool.query<Omit<ResultExample, 'completions'>>(examplesSql, [runId]),
    pool.query<CompletionRow>(completionsSql, [runId, gradingId]),
  ])
  const byVersion = new Map<string, ResultExample>(
    examples.rows.map((example) => [example.versionId, { ...example, completions: [] }]),
  )
  for (const row of completions.rows) {
    const { id, versionId, sample, outcome, characters, criteria, met, person, answerId: _, ...call } = row
    const verdicts = criteria.map((criterionId, index) => ({ criterionId, met: met[index] === true }))
    byVersion.get(versionId)?.completions.push({ id, sample, outcome, characters, verdicts, person, call })
  }
  const answerIds = completions.rows.flatMap(({ answerId }) => answerId ?? [])
  return { profile, seed, isOfPhysicians, examples: [...byVersion.values()], answerIds }
}
