import { createHash, randomUUID } from 'node:crypto'
import { writeBoards, type WrittenBoards } from '@consilium/worker/boards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { LeaderboardPage } from '../../domain/leaderboard/leaderboard'
import { postReleaseNotice } from '../releasing/post-release-notice'
import { publishRun } from '../running/publish-run'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { readCurrentBoards, readLeaderboardPage, readLeaderboardTables } from './read-leaderboard'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    name: 'Spring 2026',
    tasks: 24,
    systems: [
      { name: 'Strong', skill: 0.95 },
      { name: 'Weak', skill: 0.2 },
      { name: 'Late', skill: 0.6, published: false },
    ],
  })
})
afterAll(() => api.close())

const board = () => ({
  dataset: 'dataset-spring-2026',
  release: 'spring-2026',
  judge: expect.stringMatching(/^judge-spring-2026-[0-9a-f]{8}$/),
  profile: 'healthbench-professional',
})
const keyOf = ({ releaseId, judgeId }: World) => ({
  release: releaseId,
  judge: judgeId,
  profile: 'healthbench-professional',
})
const countSnapshots = () => api.db.boardSnapshot.count({ where: { board: { releaseId: world.releaseId } } })
const hashDownloads = async (at: number) => {
  const tables = await readLeaderboardTables(api.pool, await readCurrentBoards(api.pool), {
    ...keyOf(world),
    at,
  })
  expect(tables.tables).toHaveLength(1)
  return createHash('sha256')
    .update(JSON.stringify(tables) + writeLeaderboardCsv(tables))
    .digest('hex')
}

describe('a board whose results are published', () => {
  it('is pending until a worker has stored its first snapshot, and never computed by the web app', async () => {
    expect(await readLeaderboardPage(api.pool, {})).toEqual({
      refs: [],
      table: null,
      snapshots: [],
      pair: null,
      isPending: true,
    })
    expect((await readLeaderboardPage(api.pool, { release: randomUUID() })).isPending).toBe(false)
    expect(await writeBoards(api)).toBe(1)
    const page = await readLeaderboardPage(api.pool, {})
    expect(LeaderboardPage.safeParse(page).error).toBeUndefined()
    expect(page).toMatchObject({
      isPending: false,
      table: { isDefault: true, snapshot: { sequence: 1, change: 'First snapshot of this board' } },
    })
  })

  it('has an address of slugs that leads to the same table', async () => {
    const row = await api.db.board.findFirstOrThrow({ where: { releaseId: world.releaseId } })
    const address = {
      dataset: row.datasetSlug,
      release: row.releaseSlug,
      judge: row.judgeSlug,
      profile: row.profile,
    }
    expect(address).toEqual(board())
    const { table } = await readLeaderboardPage(api.pool, { board: address })
    expect(table?.release.id).toBe(world.releaseId)
    expect(
      (await readLeaderboardPage(api.pool, { board: { ...address, release: 'other' } })).table,
    ).toBeNull()
  })
})

describe('a snapshot', () => {
  it('is not stored again while the numbers are the same, whatever runs are made', async () => {
    const { id: _, ...run } = await api.db.run.findUniqueOrThrow({ where: { id: world.runs['Weak'] ?? '' } })
    const { id } = await api.db.run.create({ data: { ...run, publishedAt: null } })
    await api.db.grading.create({ data: { runId: id, judgeId: world.judgeId, profile: 'healthbench' } })
    expect(await writeBoards(api)).toBe(0)
    const { table } = await readLeaderboardPage(api.pool, {})
    expect(table?.rows.find(({ system }) => system === 'Weak')?.runs.made).toBe(2)
    expect(await countSnapshots()).toBe(1)
  })

  it('keeps its bytes when another run is published, which makes the next one', async () => {
    const before = await hashDownloads(1)
    await publishRun(api.ctx, world.runs['Late'] ?? '')
    expect(await writeBoards(api)).toBe(1)
    expect(await hashDownloads(1)).toBe(before)
    const { table, snapshots } = await readLeaderboardPage(api.pool, {})
    expect(table?.snapshot).toMatchObject({ sequence: 2, change: 'Added Late' })
    expect(snapshots.map(({ sequence }) => sequence)).toEqual([2, 1])
    const old = await readLeaderboardPage(api.pool, { ...keyOf(world), at: 1 })
    expect(old.table).toMatchObject({ snapshot: { sequence: 1 }, rows: [{}, {}] })
    expect((await readLeaderboardPage(api.pool, { ...keyOf(world), at: 3 })).table).toBeNull()
  })

  it('is stored once by several workers at the same moment', async () => {
    const taskId = (await api.db.releaseTask.findFirstOrThrow({ where: { releaseId: world.releaseId } }))
      .taskId
    await api.db.taskRetirement.create({ data: { taskId, reason: 'Outdated.' } })
    const stored = await Promise.all([writeBoards(api), writeBoards(api), writeBoards(api)])
    expect(stored.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [latest] = (await readLeaderboardPage(api.pool, {})).snapshots
    expect(latest).toMatchObject({ sequence: 3, change: expect.stringContaining('taken out') })
  })

  it('is not made of a published run that is being completed, only of what it ends with', async () => {
    const partial = await createResultsWorld(api.db, {
      name: 'Partial',
      systems: [
        { name: 'Whole', skill: 0.9 },
        { name: 'Part', skill: 0.6, state: 'incomplete', unscored: 3 },
        { name: 'Next', skill: 0.3, published: false },
      ],
    })
    const run = { id: partial.runs['Part'] ?? '' }
    const now = new Date()
    await api.db.run.update({ where: run, data: { publishedAt: now, startedAt: now, finishedAt: now } })
    const written: WrittenBoards = new Map()
    await writeBoards(api, { written })
    const count = () => api.db.boardSnapshot.count({ where: { board: { releaseId: partial.releaseId } } })
    expect(await count()).toBe(1)

    await api.db.run.update({ where: run, data: { state: 'running', finishedAt: null } })
    const grading = await api.db.grading.findFirstOrThrow({ where: { runId: run.id } })
    const judgeMore = (verdicts: number) =>
      api.pool.query(
        `INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
         SELECT $1, completion.id, criterion.id, true, '' FROM completion JOIN criterion USING (version_id)
         WHERE completion.run_id = $2
           AND NOT EXISTS (SELECT FROM verdict WHERE completion_id = completion.id AND criterion_id = criterion.id)
         LIMIT $3`,
        [grading.id, run.id, verdicts],
      )
    await judgeMore(1)
    await writeBoards(api, { written })
    expect(await count()).toBe(1)

    // Another run is not held up by it, nor is the end without a result.
    await publishRun(api.ctx, partial.runs['Next'] ?? '')
    await writeBoards(api, { written })
    expect(await count()).toBe(2)
    await api.db.run.update({ where: run, data: { state: 'incomplete', finishedAt: new Date() } })
    await judgeMore(1)
    await writeBoards(api, { written })
    expect(await count()).toBe(3)
  })

  it('is not made by the withdrawal of the release, which older ones say too', async () => {
    const before = await hashDownloads(2)
    await postReleaseNotice(api.ctx, { id: world.releaseId, kind: 'withdrawal', text: 'A task is wrong.' })
    expect(await writeBoards(api)).toBe(0)
    const old = await readLeaderboardPage(api.pool, { ...keyOf(world), at: 2 })
    expect(old.table).toMatchObject({ withdrawal: 'A task is wrong.' })
    expect(await hashDownloads(2)).toBe(before)
  })
})

describe('addresses', () => {
  it('of boards with the same names differ, and stay when names change', async () => {
    const other = await createResultsWorld(api.db, {
      name: 'Spring  2026',
      systems: [{ name: 'One', skill: 0.5 }],
    })
    await writeBoards(api)
    const where = { releaseId: other.releaseId }
    const stored = await api.db.board.findFirstOrThrow({ where })
    expect(stored).toMatchObject({ datasetSlug: 'dataset-spring-2026-2', releaseSlug: 'spring-2026' })
    await api.db.dataset.update({ where: { id: other.datasetId }, data: { name: 'Renamed' } })
    expect(await writeBoards(api)).toBe(1)
    expect(await api.db.board.findFirstOrThrow({ where })).toEqual(stored)
    const { table } = await readLeaderboardPage(api.pool, { release: other.releaseId })
    expect(table).toMatchObject({ release: { dataset: 'Renamed' }, snapshot: { sequence: 2 } })
  })
})

describe('the pairs of a view', () => {
  it('are all pairs of ranked systems, with an interval that agrees with the letters', async () => {
    const views = await api.db.boardView.findMany({
      where: {
        snapshot: { sequence: 2, board: { releaseId: world.releaseId } },
        metric: 'headline',
        value: '',
      },
    })
    const whole = views.find(({ dimension }) => dimension === '')
    const { runs, pairs } = whole?.pairs as unknown as {
      runs: string[]
      pairs: [number, number, number, number, number, boolean][]
    }
    expect(runs).toHaveLength(3)
    expect(pairs).toHaveLength(3)
    for (const [, , difference, low, high, isDifferent] of pairs) {
      expect(low).toBeLessThanOrEqual(difference)
      expect(high).toBeGreaterThanOrEqual(difference)
      if (isDifferent) expect(low).toBeGreaterThanOrEqual(0)
    }
    expect(pairs.some(([, , , , , isDifferent]) => isDifferent)).toBe(true)
    const [best = '', next = '', last = ''] = runs
    const unchosen = await readLeaderboardPage(api.pool, { ...keyOf(world), at: 2 })
    expect(unchosen.pair).toMatchObject({ first: { runId: best }, second: { runId: next } })
    const compared = await readLeaderboardPage(api.pool, {
      ...keyOf(world),
      at: 2,
      first: last,
      second: best,
    })
    expect(compared.pair).toMatchObject({ first: { runId: best }, second: { runId: last }, pairs: 3 })
    const same = await readLeaderboardPage(api.pool, { ...keyOf(world), at: 2, first: best, second: best })
    expect(same.pair).toBeNull()
    expect(views.filter(({ dimension }) => dimension !== '').every((view) => view.pairs === null)).toBe(true)
  })
})
