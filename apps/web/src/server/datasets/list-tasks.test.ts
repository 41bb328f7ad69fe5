import { makeDataset } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listTasks } from './list-tasks'

let api: TestApi
let datasetId: string
const COUNT = 15_000

beforeAll(async () => {
  api = await openTestApi()
  datasetId = await makeDataset(api.db)
  await api.pool.query(
    `WITH made AS (
       INSERT INTO task (updated_at, id, dataset_id, source, external_id, status)
       SELECT now(), gen_random_uuid(), $1::uuid, 'imported', 'row-' || n, CASE n % 3 WHEN 0 THEN 'released' ELSE 'accepted' END::task_status
       FROM generate_series(1, $2::int) AS n RETURNING id
     )
     INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash, use_case, specialty, example_tags)
     SELECT gen_random_uuid(), id, 1, jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat('a long question ', 100))), 1, 'x',
       CASE WHEN row_number() OVER () % 2 = 0 THEN 'consult' ELSE 'writing' END::use_case,
       'Cardiology', ARRAY['physician_agreed_category:x', 'theme:hedging'] FROM made`,
    [datasetId, COUNT],
  )
  await api.pool.query(
    'UPDATE task t SET current_version_id = v.id FROM task_version v WHERE v.task_id = t.id',
  )
  await api.pool.query('ANALYZE')
})
afterAll(() => api.close())

describe('listTasks', () => {
  it('pages forward and backward without gaps or duplicates', async () => {
    const filter = { useCase: 'consult', status: 'released' } as const
    const seen: string[] = []
    let page = await listTasks(api.ctx, { datasetId }, filter, { limit: 100 })
    expect(page.before).toBeNull()
    for (;;) {
      expect(page.first).toBe(seen.length + 1)
      seen.push(...page.tasks.map(({ id }) => id))
      if (page.after === null) break
      page = await listTasks(api.ctx, { datasetId }, filter, { limit: 100, after: page.after })
    }
    expect(seen).toHaveLength(page.total)
    expect(new Set(seen).size).toBe(page.total)
    const back = await listTasks(api.ctx, { datasetId }, filter, {
      limit: 100,
      before: page.before ?? undefined,
    })
    expect(back.tasks.map(({ id }) => id)).toEqual(seen.slice(page.first - 101, page.first - 1))
    expect(back.tasks[0]).toMatchObject({
      useCase: 'consult',
      status: 'released',
      theme: 'theme:hedging',
      turns: 1,
    })
    expect(back.tasks[0]?.excerpt).toMatch(/…$/)
  })

  it('finds page 300 as fast as page 1', async () => {
    const { rows } = await api.pool.query<{ id: string }>(
      'SELECT id FROM task WHERE dataset_id = $1 ORDER BY id OFFSET 14949 LIMIT 1',
      [datasetId],
    )
    const measure = async (after: string | undefined) => {
      const times: number[] = []
      for (let round = 0; round < 7; round += 1) {
        const started = performance.now()
        await listTasks(api.ctx, { datasetId }, {}, { limit: 50, after })
        times.push(performance.now() - started)
      }
      return times.sort((a, b) => a - b)[3] ?? 0
    }
    const [first, late] = [await measure(undefined), await measure(rows[0]?.id)]
    // The target is a factor of 1.3. The margin allows for other load on the machine; offset paging would be
    // far slower.
    expect(late, `page 1: ${first.toFixed(1)} ms, page 300: ${late.toFixed(1)} ms`).toBeLessThan(
      first * 2 + 5,
    )
  })

  it('filters authored and imported tasks by source', async () => {
    expect(
      (await listTasks(api.ctx, { datasetId }, { source: 'imported', status: 'released' }, { limit: 1 }))
        .total,
    ).toBe(COUNT / 3)
    expect((await listTasks(api.ctx, { datasetId }, { source: 'authored' }, { limit: 1 })).total).toBe(0)
  })

  it('is empty when nothing matches', async () => {
    expect(await listTasks(api.ctx, { datasetId }, { specialty: 'Nothing' }, { limit: 10 })).toEqual({
      tasks: [],
      total: 0,
      first: 0,
      after: null,
      before: null,
    })
  })
})
