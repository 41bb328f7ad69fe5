import type { TestApi } from './open-test-api'

interface AuthoringSize {
  tasks: number
  authors: number
  turns: number
  /** Calls of runs, one per work item; each turn has another one. */
  attemptsOfRuns: number
  /** Saves per draft; the measured author’s draft has as many as are exempt from pruning. */
  saves: number
  /** Characters per text. */
  characters: number
}

export interface FilledAuthoring {
  datasetId: string
  personId: string
  /** The task that the person is writing. */
  taskId: string
}

const text = (characters: number) => `repeat(md5(random()::text || n), ${Math.ceil(characters / 32)})`
const OF_AUTHOR = `(SELECT array_agg(id ORDER BY name) FROM person WHERE name LIKE 'Author %')`

/**
 * Inserts many authors with their tasks and turns, as after some years of a program, next to the existing
 * run and prices. The caller updates the statistics.
 */
export async function fillAuthoring(
  { pool }: Pick<TestApi, 'pool'>,
  datasetId: string,
  size: AuthoringSize,
): Promise<FilledAuthoring> {
  const run = (sql: string, values: unknown[] = []) => pool.query<Record<string, string>>(sql, values)
  const { tasks, authors, turns, attemptsOfRuns, saves, characters } = size
  await run(
    `INSERT INTO person (id, updated_at, name, email, specialties) SELECT gen_random_uuid(), now(), 'Author ' || n, 'author-' || n || '@example.org', '{Cardiology}' FROM generate_series(1, ${authors}) n`,
  )
  await run(
    `WITH authors AS (SELECT ${OF_AUTHOR} AS ids)
     INSERT INTO task (id, created_at, updated_at, dataset_id, source, author_id, mode, status, plan_use_case, plan_specialty)
     SELECT gen_random_uuid(), now() - n * interval '1 hour', now() - n * interval '1 hour', $1, 'authored', ids[1 + n % ${authors}], CASE n % 3 WHEN 0 THEN 'red_teaming' ELSE 'good_faith' END::mode,
       (ARRAY['draft', 'revision', 'in_review', 'in_adjudication', 'accepted', 'accepted', 'accepted', 'released', 'released', 'withdrawn'])[1 + (n / ${authors}) % 10]::task_status, 'consult', 'Cardiology'
     FROM authors, generate_series(1, ${tasks}) n`,
    [datasetId],
  )
  await run(
    `INSERT INTO task_version (id, task_id, number, created_at, conversation, turn_count, content_hash, mode, use_case, specialty, authoring)
     SELECT gen_random_uuid(), t.id, 1, t.updated_at, jsonb_build_array(jsonb_build_object('role', 'user', 'content', ${text(characters).replace('n)', 't.id::text)')})), 1, t.id::text, t.mode, 'consult', 'Cardiology', '{}' FROM task t WHERE t.status <> 'draft' AND t.dataset_id = $1`,
    [datasetId],
  )
  await run(
    `UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id AND task.dataset_id = $1`,
    [datasetId],
  )
  await run(
    `INSERT INTO criterion (id, version_id, stable_id, position, text, points, provenance)
     SELECT gen_random_uuid(), v.id, gen_random_uuid(), n, md5(v.id::text || n), n, CASE WHEN n = 1 THEN jsonb_build_object('origin', jsonb_build_object('is', 'library', 'of', jsonb_build_array(v.id))) ELSE jsonb_build_object('origin', jsonb_build_object('is', 'written', 'of', '[]'::jsonb)) END
     FROM task_version v JOIN task t ON t.id = v.task_id, generate_series(1, 6) n WHERE t.dataset_id = $1`,
    [datasetId],
  )
  await run(
    `INSERT INTO draft (id, created_at, updated_at, kind, task_id, person_id, version, content)
     SELECT gen_random_uuid(), t.created_at, t.updated_at, 'task', t.id, t.author_id, 1000, jsonb_build_object('nodes', jsonb_build_array(jsonb_build_object('role', 'user', 'parentId', null, 'text', ${text(characters).replace('n)', 't.id::text)')})), 'criteria', '[]'::jsonb, 'message', '', 'useCase', 'consult')
     FROM task t WHERE t.dataset_id = $1`,
    [datasetId],
  )
  await run(
    `INSERT INTO draft_save (draft_id, version, at, content) SELECT d.id, n, d.updated_at - (${saves} - n) * interval '2 minutes', jsonb_build_object('nodes', '[]'::jsonb, 'criteria', '[]'::jsonb, 'message', ${text(characters)}) FROM draft d, generate_series(1, ${saves}) n`,
  )
  await fillTime(run, datasetId)
  await fillThreads(run, datasetId)
  await fillCalls(run, { turns, attemptsOfRuns, characters })
  const [own] = (
    await run(
      `SELECT t.id AS "taskId", t.author_id AS "personId" FROM task t WHERE t.dataset_id = $1 AND t.status = 'draft' ORDER BY t.id LIMIT 1`,
      [datasetId],
    )
  ).rows
  return { datasetId, taskId: own?.['taskId'] ?? '', personId: own?.['personId'] ?? '' }
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>

/** Inserts the writing time of each submitted task. */
async function fillTime(run: Run, datasetId: string): Promise<void> {
  await run(
    `WITH sat AS (
       INSERT INTO work_sitting (id, opened_at, person_id, task_id, kind) SELECT gen_random_uuid(), v.created_at - interval '30 minutes', t.author_id, t.id, 'write' FROM task t JOIN task_version v ON v.id = t.current_version_id WHERE t.dataset_id = $1
       RETURNING id, person_id, opened_at
     )
     INSERT INTO work_span (started_at, ended_at, sitting_id, person_id, day) SELECT opened_at, opened_at + interval '25 minutes', id, person_id, opened_at::date FROM sat`,
    [datasetId],
  )
}

/** Inserts a reviewer for each task in review, with many questions and answers, half of them read. */
async function fillThreads(run: Run, datasetId: string): Promise<void> {
  await run(
    `WITH authors AS (SELECT ${OF_AUTHOR} AS ids)
     INSERT INTO assignment (id, kind, task_id, version_id, person_id) SELECT gen_random_uuid(), 'review', t.id, t.current_version_id, ids[1 + (array_position(ids, t.author_id) + 6) % array_length(ids, 1)] FROM authors, task t WHERE t.dataset_id = $1 AND t.status = 'in_review'`,
    [datasetId],
  )
  await run(
    `WITH drawn AS (INSERT INTO sample (id, dataset_id, purpose, name, plan, seed, pool_hash) VALUES (gen_random_uuid(), $1, 'review', 'Drawn', '{}', 'seed', 'hash') RETURNING id)
     INSERT INTO sample_task (sample_id, task_id, version_id, stratum) SELECT d.id, t.id, t.current_version_id, 'all' FROM drawn d, task t WHERE t.dataset_id = $1 AND t.current_version_id IS NOT NULL`,
    [datasetId],
  )
  await run(
    `INSERT INTO thread (id, updated_at, task_id, version_id, anchor, message_index, opener_id, opener_role)
     SELECT gen_random_uuid(), now(), a.task_id, a.version_id, 'message', 0, a.person_id, 'reviewer' FROM assignment a JOIN task t ON t.id = a.task_id, generate_series(1, 20) n WHERE t.dataset_id = $1 AND a.kind = 'review'`,
    [datasetId],
  )
  await run(
    `INSERT INTO thread_message (id, thread_id, number, person_id, role, text)
     SELECT gen_random_uuid(), h.id, n, CASE n WHEN 1 THEN h.opener_id ELSE t.author_id END, (CASE n WHEN 1 THEN 'reviewer' ELSE 'author' END)::thread_role, md5(h.id::text || n) FROM thread h JOIN task t ON t.id = h.task_id, generate_series(1, 2) n WHERE t.dataset_id = $1`,
    [datasetId],
  )
  await run(
    `INSERT INTO thread_reading (thread_id, person_id, read_at, seen)
     SELECT h.id, person_id, now(), 2 FROM thread h JOIN task t ON t.id = h.task_id, unnest(ARRAY[h.opener_id, t.author_id]) AS person_id WHERE t.dataset_id = $1 AND h.id::text < '8'`,
    [datasetId],
  )
}

/** Inserts turns over a year, and the calls of runs. */
async function fillCalls(
  run: Run,
  { turns, attemptsOfRuns, characters }: Pick<AuthoringSize, 'turns' | 'attemptsOfRuns' | 'characters'>,
): Promise<void> {
  await run(
    `WITH numbered AS (SELECT array_agg(id) AS ids, array_agg(author_id) AS authors, count(*)::int AS many FROM task WHERE author_id IS NOT NULL), asked AS (SELECT system_id AS id, id AS run_id FROM run LIMIT 1)
     INSERT INTO turn (id, created_at, started_at, finished_at, person_id, system_id, task_id, purpose, conversation, state, text)
     SELECT gen_random_uuid(), at, at, at, authors[1 + n % many], asked.id, ids[1 + n % many], CASE n % 10 WHEN 0 THEN 'example' WHEN 1 THEN 'suggestion' ELSE 'conversation' END::turn_purpose,
       jsonb_build_array(jsonb_build_object('role', 'user', 'content', md5(n::text))), 'answered', ${text(characters)}
     FROM numbered, asked, generate_series(1, ${turns}) n, LATERAL (SELECT now() - (365.0 * (${turns} - n) / ${turns}) * interval '1 day' AS at) AS t`,
  )
  await run(
    `INSERT INTO work_item (kind, unique_key, turn_id, state, created_at, updated_at) SELECT 'turn', 'turn:' || id, id, 'done', created_at, created_at FROM turn ORDER BY created_at`,
  )
  await run(
    `INSERT INTO work_item (kind, unique_key, state) SELECT 'completion', 'filled:' || n, 'done' FROM generate_series(1, ${attemptsOfRuns}) n`,
  )
  await run(
    `WITH items AS (SELECT array_agg(id) AS ids, count(*)::int AS many FROM work_item WHERE unique_key LIKE 'filled:%'), one AS (SELECT r.id, p.id AS prices FROM run r, price_table p LIMIT 1)
     INSERT INTO attempt (created_at, work_item_id, run_id, outcome, latency_ms, cost_nano, price_table_id)
     SELECT now() - (365.0 * (${attemptsOfRuns} - n) / ${attemptsOfRuns}) * interval '1 day', ids[1 + n % many], one.id, 'answered', 900, 1000000, one.prices FROM items, one, generate_series(1, ${attemptsOfRuns}) n`,
  )
  await run(
    `INSERT INTO attempt (created_at, work_item_id, outcome, latency_ms, cost_nano, price_table_id) SELECT w.created_at, w.id, 'answered', 900, 1000000, p.id FROM work_item w, (SELECT id FROM price_table LIMIT 1) p WHERE w.turn_id IS NOT NULL ORDER BY w.id`,
  )
}
