import { writeBoards } from '@consilium/worker/boards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PublicLeaderboard } from '../../domain/leaderboard/leaderboard'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { resultsEndpoints } from './results-endpoints'

let open: TestApi
let world: World

beforeAll(async () => {
  open = await openTestApi()
  world = await createResultsWorld(open.db, {
    tasks: 12,
    systems: [
      { name: 'One', skill: 0.8 },
      { name: 'Two', skill: 0.3 },
      { name: 'Private', skill: 0.9, published: false },
    ],
  })
})

afterAll(() => open.close())

async function get(path: string, { query = {}, tag }: { query?: Record<string, string>; tag?: string } = {}) {
  await writeBoards(open)
  const row = resultsEndpoints.find((endpoint) => endpoint.path === path)
  if (!row) throw new Error(`There is no endpoint ${path}.`)
  const request = new Request(`http://localhost/api/v1${path}`, {
    headers: tag ? { 'if-none-match': tag } : {},
  })
  return row.handle({
    ctx: { actor: { kind: 'visitor' }, db: open.db, pool: open.pool },
    params: {},
    query: row.query?.parse(query) ?? {},
    body: null,
    request,
  })
}

describe('GET /leaderboard', () => {
  it('returns all tables to anyone in the declared format, and 304 for an unchanged copy', async () => {
    const answer = await get('/leaderboard')
    const { tables } = PublicLeaderboard.parse(answer.body)
    expect(tables[0]?.rows.map(({ system }) => system)).toEqual(['One', 'Two'])
    expect(tables[0]?.rows.every(({ score }) => score !== null && score >= 0 && score <= 1)).toBe(true)
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
    expect(await get('/leaderboard', { tag: `W/${answer.headers?.etag}` })).toMatchObject({
      status: 304,
      body: null,
    })
    expect((await get('/leaderboard', { tag: '"another"' })).status).toBe(200)
  })

  it('gets a new ETag when a run is published', async () => {
    const before = await get('/leaderboard')
    await open.db.run.update({
      where: { id: world.runs['Private'] ?? '' },
      data: { publishedAt: new Date() },
    })
    const after = await get('/leaderboard', { tag: before.headers?.etag })
    expect(after.status).toBe(200)
    expect(PublicLeaderboard.parse(after.body).tables[0]?.rows).toHaveLength(3)
  })

  it('returns what a view of the page shows', async () => {
    const query = { release: world.releaseId, metric: 'unadjusted', slice: 'use-case', value: 'consult' }
    const { tables } = PublicLeaderboard.parse((await get('/leaderboard', { query })).body)
    expect(tables).toMatchObject([
      { metric: 'overall_score', focus: { dimension: 'use-case', value: 'consult', tasks: 4 }, slices: [] },
    ])
    const csv = await get('/leaderboard.csv', { query })
    expect(csv.text).toContain(',use-case,consult,One,')
    expect(csv.text).not.toContain(',all,')
  })

  it('refuses a slice without its dimension, and an unknown metric', async () => {
    await expect(get('/leaderboard', { query: { value: 'consult' } })).rejects.toThrow('Give both')
    await expect(get('/leaderboard', { query: { metric: 'luck' } })).rejects.toThrow('must be “headline”')
  })

  it('refuses a scoring profile and a slice that do not exist, also as CSV', async () => {
    for (const path of ['/leaderboard', '/leaderboard.csv']) {
      await expect(get(path, { query: { profile: 'luck' } })).rejects.toThrow('not a scoring profile')
      await expect(get(path, { query: { slice: 'use-case', value: 'surgery' } })).rejects.toThrow(
        'No table has the slice',
      )
    }
  })

  it('refuses a release that is not an id', async () => {
    await expect(get('/leaderboard', { query: { release: 'spring' } })).rejects.toThrow(
      'must be the id of a release',
    )
  })
})

describe('GET /leaderboard.csv', () => {
  it('returns the same table as CSV', async () => {
    const answer = await get('/leaderboard.csv', { query: { release: world.releaseId } })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    expect(answer.text).toMatch(/^release,judge,/)
    expect(answer.text).toContain(',all,,One,')
  })
})
