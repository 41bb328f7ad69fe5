import type pg from 'pg'

interface PoolSize {
  tasks: number
  authors: number
  /** Characters per text. */
  characters: number
}

const START = `timestamptz '2026-01-01'`
/** The tasks with their numbers. */
const NUMBERED = `(SELECT *, extract(epoch FROM created_at - ${START})::int AS n FROM task WHERE dataset_id = $1)`
const pick = (values: readonly (string | null)[], by: string) =>
  `(ARRAY[${values.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')}]::text[])[1 + (${by})::int % ${values.length}]`
const numbers = (count: number) =>
  `(SELECT array_agg((random() * 4294967295 - 2147483648)::bigint::int) FROM generate_series(1, ${count}) WHERE n > 0)`

/**
 * Inserts tasks of a pool with levels of every dimension, some of them not stated: 7 of 10 accepted, 1 released,
 * 1 retired, 1 in review. One task in 20 has the fingerprint of the one before it, one in 50 is excluded.
 */
export async function fillPool(
  pool: Pick<pg.Pool, 'query'>,
  datasetId: string,
  { tasks, authors, characters }: PoolSize,
): Promise<void> {
  const run = (sql: string) => pool.query(sql, [datasetId])
  await run(
    `INSERT INTO person (id, updated_at, name, email, affiliation, work_removed_at)
     SELECT gen_random_uuid(), now(), 'Pool author ' || n, 'pool-' || n || '-' || $1::uuid || '@example.org', ${pick(['North Clinic', 'South Hospital', ' East Institute ', null, ''], 'n')},
       CASE WHEN n % 25 = 24 THEN now() END FROM generate_series(1, ${authors}) n`,
  )
  await run(
    `WITH authors AS (SELECT array_agg(id ORDER BY name) AS ids FROM person WHERE email LIKE 'pool-%-' || $1::uuid || '@example.org')
     INSERT INTO task (id, created_at, updated_at, dataset_id, source, external_id, author_id, mode, status)
     SELECT gen_random_uuid(), ${START} + n * interval '1 second', now(), $1, CASE WHEN n % 9 = 0 THEN 'imported' ELSE 'authored' END::task_source, CASE WHEN n % 9 = 0 THEN n::text END,
       CASE WHEN n % 9 <> 0 THEN ids[1 + n % ${authors}] END, 'good_faith',
       ${pick(['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'released', 'retired', 'in_review'], 'n')}::task_status
     FROM authors, generate_series(1, ${tasks}) n`,
  )
  await run(
    `INSERT INTO task_version (id, task_id, number, conversation, rated_response, rated_llm, rated_vendor, response_quality, turn_count, content_hash,
       mode, use_case, difficulty, specialty, language, example_tags)
     SELECT gen_random_uuid(), t.id, 1, jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat(md5(random()::text || n), ${Math.ceil(characters / 32)}))),
       repeat(md5(random()::text || n), ${Math.ceil(characters / 32)}), ${pick(['llm-a', 'llm-b', 'llm-c', null], 'n / 3')}, ${pick(['Vendor A', 'Vendor B', 'Vendor A', null], 'n / 3')},
       NULL, 1 + n % 3 / 2, t.id::text, ${pick(['good_faith', 'red_teaming', 'good_faith', null], 'n / 2')}::mode, ${pick(['consult', 'writing', 'research', null], 'n / 5')}::use_case,
       ${pick(['typical', 'difficult', 'typical', null], 'n / 7')}::difficulty, CASE WHEN n % 4000 = 1 THEN 'Allergy and immunology' ELSE ${pick(['Cardiology', 'Neurology', 'Psychiatry', 'Other', null], 'n / 11')} END, ${pick(['en', 'de', 'en', 'ja'], 'n / 13')},
       CASE WHEN n % 6 = 0 THEN ARRAY['theme:' || ${pick(['hedging', 'global_health'], 'n / 6')}] ELSE '{}' END
     FROM ${NUMBERED} t`,
  )
  // Statistics of an earlier, smaller dataset would make the next statements scan a table for each row.
  await pool.query('ANALYZE task, task_version')
  await run(
    `UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id AND task.dataset_id = $1`,
  )
  await run(
    `INSERT INTO task_fingerprint (version_id, dataset_id, bands, signature)
     SELECT v.id, $1, ${numbers(32)}, ${numbers(128)} FROM ${NUMBERED} t JOIN task_version v ON v.task_id = t.id`,
  )
  await pool.query('ANALYZE task, task_fingerprint')
  await run(
    `UPDATE task_fingerprint f SET bands = g.bands, signature = g.signature
     FROM ${NUMBERED} t JOIN ${NUMBERED} u ON u.n = t.n - 1 JOIN task_fingerprint g ON g.version_id = u.current_version_id
     WHERE t.n % 20 = 5 AND f.version_id = t.current_version_id`,
  )
  await run(
    `INSERT INTO pool_exclusion (id, task_id, by_id, reason)
     SELECT gen_random_uuid(), t.id, (SELECT id FROM person WHERE email = 'pool-1-' || $1::uuid || '@example.org'), 'Off topic.'
     FROM ${NUMBERED} t WHERE t.n % 50 = 3 AND t.status IN ('accepted', 'released')`,
  )
}
