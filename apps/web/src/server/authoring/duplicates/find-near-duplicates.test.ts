import { makeDataset } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../domain/permissions/permissions'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { findNearDuplicates } from './find-near-duplicates'

const ROWS = 15_000
let api: TestApi
let datasetId: string

beforeAll(async () => {
  api = await openTestApi()
  datasetId = await makeDataset(api.db)
  // As many versions as the stage-one pool, each with a unique fingerprint.
  await api.pool.query(
    `WITH made AS (INSERT INTO task (id, updated_at, dataset_id, source, external_id, status) SELECT gen_random_uuid(), now(), $1, 'imported', n::text, 'accepted' FROM generate_series(1, ${ROWS}) AS n RETURNING id),
      versions AS (INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash) SELECT gen_random_uuid(), id, 1, '[]', 1, id::text FROM made RETURNING id, task_id)
     INSERT INTO task_fingerprint (version_id, dataset_id, signature, bands)
     SELECT id, $1, ARRAY(SELECT (random() * 2000000000)::int + length(id::text) * 0 FROM generate_series(1, 128)), ARRAY(SELECT (random() * 2000000000)::int + length(id::text) * 0 FROM generate_series(1, 32)) FROM versions`,
    [datasetId],
  )
  await api.pool.query(
    'UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id',
  )
  // Only the owner of the tables may update statistics.
  const owner = new pg.Client({ connectionString: api.ownerUrl })
  await owner.connect()
  await owner.query('ANALYZE task; ANALYZE task_version; ANALYZE task_fingerprint')
  await owner.end()
}, 120_000)
afterAll(() => api.close())

it('finds near-duplicates by fingerprint band, without a full scan', async () => {
  const statements: { query: string; params: string }[] = []
  const watched = api.db.$extends({
    query: {
      $queryRaw: async ({ args, query }) => {
        statements.push({ query: args.text, params: JSON.stringify(args.values) })
        return query(args)
      },
    },
  })
  const actor: Actor = { kind: 'visitor' }
  const asked = {
    id: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    datasetId,
    conversation: [{ role: 'user', content: 'How long may a cough last before an X-ray is due?' }],
  }
  expect(await findNearDuplicates(watched as unknown as TestApi['db'], actor, asked)).toEqual([])
  const [statement] = statements
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${statement?.query ?? ''}`,
    JSON.parse(statement?.params ?? '[]') as unknown[],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('task_fingerprint_bands_idx')
  expect(plan).not.toMatch(/Seq Scan on task_fingerprint/)
})
