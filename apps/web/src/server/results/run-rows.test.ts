import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { CompletionRow, VerdictRow } from '../../domain/results/run-rows'
import { dispatchAs } from '../entry/dispatch'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { streamRunRows, verdictRows } from './list-run-rows'
import { readRunRowsScope } from './run-rows-scope'

const WANTED = 10_000
let api: TestApi
let world: World
let run = ''
const admin = { kind: 'api_key', id: crypto.randomUUID(), name: 'Admin', scopes: ['admin'] } satisfies Actor

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    tasks: 8,
    heldOut: 3,
    systems: [{ name: 'One', skill: 0.6, samples: 2 }],
  })
  run = world.runs['One'] ?? ''
  await api.db.apiKey.create({
    data: {
      id: admin.id,
      name: 'Admin',
      prefix: 'csk',
      keyHash: 'x',
      scopes: ['admin'],
    },
  })
})
afterAll(() => api.close())

const get = (path: string, actor: Actor = admin) =>
  dispatchAs(new Request(`http://localhost/api/v1${path}`), async () => actor)

async function collect<Row>(path: string, limit: number, actor: Actor = admin): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const response = await get(`${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`, actor)
    const page = (await response.json()) as { items: Row[]; nextCursor: string | null }
    rows.push(...page.items)
    cursor = page.nextCursor
  }
  return rows
}

async function download<Row>(path: string, actor: Actor = admin): Promise<Row[]> {
  const response = await get(path, actor)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/jsonl; charset=utf-8',
  ])
  return (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}

const makePerson = async (role: 'viewer' | 'physician') => {
  const { id } = await api.db.person.create({
    data: { email: `${crypto.randomUUID()}@example.org`, name: role, roles: { create: { role } } },
  })
  return id
}

describe('the answers and verdicts of a run', () => {
  it('are the same in pages of any size and as JSON Lines, and each is there once', async () => {
    const completions = await download<CompletionRow>(`/runs/${run}/completions.jsonl`)
    const verdicts = await download<VerdictRow>(`/runs/${run}/verdicts.jsonl`)
    expect(completions).toHaveLength(await api.db.completion.count({ where: { runId: run } }))
    expect(verdicts).toHaveLength(await api.db.verdict.count({ where: { grading: { runId: run } } }))
    for (const row of completions) expect(CompletionRow.safeParse(row).error).toBeUndefined()
    for (const row of verdicts) expect(VerdictRow.safeParse(row).error).toBeUndefined()
    expect(new Set(verdicts.map((row) => `${row.completionId} ${row.criterion.id}`)).size).toBe(
      verdicts.length,
    )
    for (const limit of [1, 3, 500]) {
      expect(await collect(`/runs/${run}/completions`, limit)).toEqual(completions)
      expect(await collect(`/runs/${run}/verdicts`, limit)).toEqual(verdicts)
    }
  })

  it('carry the canary of their task, and say which are held out', async () => {
    const rows = await download<VerdictRow>(`/runs/${run}/verdicts.jsonl`)
    expect(rows.every(({ canary }) => canary.length > 0)).toBe(true)
    expect(new Set(rows.filter(({ heldOut }) => heldOut).map(({ versionId }) => versionId)).size).toBe(3)
  })

  it('hold no held-out task for a viewer, nor for a key whose owner is only a viewer', async () => {
    const ownerId = await makePerson('viewer')
    const person: Actor = {
      kind: 'person',
      id: ownerId,
      name: 'V',
      email: 'v',
      roles: ['viewer'],
      sessionId: 's',
    }
    const key: Actor = {
      kind: 'api_key',
      id: crypto.randomUUID(),
      name: 'K',
      scopes: ['read'],
      ownerId,
      ownerRoles: ['viewer'],
    }
    for (const actor of [person, key])
      for (const what of ['completions', 'verdicts']) {
        const lines = await download<VerdictRow>(`/runs/${run}/${what}.jsonl`, actor)
        expect(new Set(lines.map(({ versionId }) => versionId)).size).toBe(5)
        expect(lines.some(({ heldOut }) => heldOut)).toBe(false)
        expect(await collect(`/runs/${run}/${what}`, 4, actor)).toEqual(lines)
      }
  })

  it('hold no task that the physician who owns the key may still be asked to judge', async () => {
    const ownerId = await makePerson('physician')
    const versionId = world.versions[0] ?? ''
    const { taskId } = await api.db.taskVersion.findUniqueOrThrow({ where: { id: versionId } })
    await api.db.assignment.create({ data: { kind: 'review', taskId, versionId, personId: ownerId } })
    const key: Actor = {
      kind: 'api_key',
      id: crypto.randomUUID(),
      name: 'K',
      scopes: ['read'],
      ownerId,
      ownerRoles: ['physician'],
    }
    for (const what of ['completions', 'verdicts']) {
      const lines = await download<VerdictRow>(`/runs/${run}/${what}.jsonl`, key)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.map((row) => row.versionId)).not.toContain(versionId)
    }
  })

  it('keep an admin who reads them, also by a key, from answering tasks that are not public', async () => {
    const heldOut = await api.db.releaseTask.findMany({
      where: { releaseId: world.releaseId, split: 'held_out' },
      select: { taskId: true, versionId: true },
      orderBy: { taskId: 'asc' },
    })
    const [answered] = heldOut
    const ownerId = await makePerson('physician')
    await api.db.assignment.create({
      data: {
        kind: 'baseline',
        taskId: answered?.taskId ?? '',
        versionId: answered?.versionId ?? '',
        personId: ownerId,
      },
    })
    const key: Actor = {
      kind: 'api_key',
      id: admin.id,
      name: 'K',
      scopes: ['admin'],
      ownerId,
      ownerRoles: ['admin', 'physician'],
    }
    const rows = await download<VerdictRow>(`/runs/${run}/verdicts.jsonl`, key)
    expect(rows.map(({ versionId }) => versionId)).not.toContain(answered?.versionId)
    const readings = await api.db.judgmentReading.findMany({
      where: { personId: ownerId },
      orderBy: { taskId: 'asc' },
    })
    expect(readings.map(({ taskId }) => taskId)).toEqual(heldOut.slice(1).map(({ taskId }) => taskId))
  })

  it('are recorded in the audit log when they hold held-out tasks, before the first byte', async () => {
    const reads = () =>
      api.db.auditEvent.count({ where: { action: 'release.read', entityId: world.releaseId } })
    const before = await reads()
    const reader = { kind: 'api_key', id: crypto.randomUUID(), name: 'R', scopes: ['read'] } satisfies Actor
    await api.db.apiKey.create({
      data: {
        id: reader.id,
        name: 'R',
        prefix: 'csk',
        keyHash: 'r',
        scopes: ['read'],
      },
    })
    const response = await get(`/runs/${run}/verdicts.jsonl`, reader)
    expect(await reads()).toBe(before + 1)
    await response.body?.cancel()
  })

  it('refuse a judge that has not graded the run, and a cursor of another list', async () => {
    expect((await get(`/runs/${run}/verdicts?judge=${crypto.randomUUID()}`)).status).toBe(404)
    expect((await get(`/runs/${run}/verdicts?judge=${world.judgeId}`)).status).toBe(200)
    expect((await get(`/runs/${run}/verdicts?cursor=W10`)).status).toBe(422)
  })
})

describe('a run with many verdicts', () => {
  let large = ''
  beforeAll(async () => {
    const big = await createResultsWorld(api.db, {
      name: 'Large',
      tasks: 50,
      systems: [{ name: 'Large one', skill: 0.6 }],
    })
    large = big.runs['Large one'] ?? ''
    const count = await api.db.verdict.count({ where: { grading: { runId: large } } })
    const samples = Math.ceil(WANTED / count)
    await api.pool.query(
      `INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters)
       SELECT gen_random_uuid(), run_id, version_id, sample + n, outcome, text, characters
       FROM completion, generate_series(1, ${samples}) AS n WHERE run_id = $1`,
      [large],
    )
    await api.pool.query(
      `INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
       SELECT g.id, c.id, k.id, true, 'Because.' FROM completion c JOIN grading g ON g.run_id = c.run_id
       JOIN criterion k ON k.version_id = c.version_id WHERE c.run_id = $1 ON CONFLICT DO NOTHING`,
      [large],
    )
    const owner = new pg.Client({ connectionString: api.ownerUrl })
    await owner.connect()
    await owner.query('ANALYZE')
    await owner.end()
  }, 120_000)

  it('is downloaded batch by batch, as fast as it is read', async () => {
    const total = await api.db.verdict.count({ where: { grading: { runId: large } } })
    expect(total).toBeGreaterThan(WANTED)
    let statements = 0
    const query = api.pool.query.bind(api.pool)
    const counting = Object.assign(Object.create(api.pool) as typeof api.pool, {
      query: (...given: Parameters<typeof query>) => {
        statements += 1
        return query(...given)
      },
    })
    const ctx = { actor: admin, db: api.db, pool: counting }
    const stream = await streamRunRows(ctx, verdictRows, await readRunRowsScope(ctx, large))
    const reader = stream.getReader()
    expect(statements).toBe(0)
    let lines = 0
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read()
      if (done) break
      if (lines === 0) expect(statements).toBe(1)
      expect(value.byteLength).toBeLessThan(1_000_000)
      lines += value.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0)
    }
    expect(lines).toBe(total)
    expect(statements).toBeGreaterThan(10)
  }, 120_000)

  it('is read from the place of the cursor, whichever page it is', async () => {
    const { rows } = await api.pool.query<{ version_id: string; sample: number }>(
      `SELECT version_id, sample FROM completion WHERE run_id = $1 ORDER BY version_id DESC, sample DESC OFFSET 40 LIMIT 1`,
      [large],
    )
    const scope = await readRunRowsScope({ actor: admin, db: api.db }, large)
    const { version_id: versionId = '', sample = 0 } = rows[0] ?? {}
    const countTouched = async (after: [string, number, number, string]) => {
      const { rows: plan } = await api.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, COSTS OFF) ${verdictRows.sql}`,
        [scope.runId, scope.releaseId, scope.splits, [], 51, ...verdictRows.valuesOf(scope, after)],
      )
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      // The two tables that grow with the run.
      const scans = text.matchAll(/ on (?:completion|verdict) \(actual rows=([\d.]+) loops=(\d+)/g)
      return [...scans].map(([, found, loops]) => Number(found) * Number(loops))
    }
    const nil = '00000000-0000-0000-0000-000000000000'
    const places: [string, number, number, string][] = [
      [nil, -1, -1, nil],
      [versionId, sample, 0, nil],
    ]
    for (const place of places) {
      const touched = await countTouched(place)
      expect(touched).toHaveLength(2)
      expect(Math.max(...touched)).toBeLessThan(300)
    }
  })
})
