import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { Leaderboard } from '../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { listRunTasks } from '../results/list-run-tasks'
import { readReferenceResults } from '../results/read-reference-results'
import { readRunResults } from '../results/read-run-results'
import { readRunTask } from '../results/read-run-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { readWrittenEtag, readWrittenPage, readWrittenTables } from '../testing/written-boards'
import { changeRunState } from './change-run-state'
import { previewPublishing } from './preview-publishing'
import { publishRun } from './publish-run'
import { readProgress } from './read-progress'
import { listRuns } from './read-runs'
import { hideRunNumbers, withdrawRun } from './withdraw-run'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    name: 'Spring',
    tasks: 14,
    systems: [
      { name: 'Atlas', vendor: 'Acme', skill: 0.5 },
      { name: 'Boreal', skill: 0.9 },
      { name: 'Cirrus', skill: 0.7, state: 'incomplete', unscored: 2 },
    ],
  })
})
afterAll(() => api.close())

const runOf = (system: string) => world.runs[system] ?? ''
const read = async (at?: number) => {
  const { refs } = await readWrittenPage(api, {})
  const path = refs[0]?.path.split('/').slice(2) ?? []
  const [dataset = '', release = '', judge = '', profile = ''] = path
  const { table, snapshots } = await readWrittenPage(api, {
    board: { dataset, release, judge, profile },
    ...(at === undefined ? {} : { at }),
  })
  if (!table) throw new Error('There is no board.')
  return { table, snapshots }
}
const rowOf = (table: Awaited<ReturnType<typeof read>>['table'], system: string) =>
  table.rows.find((row) => row.system === system)

describe('an incomplete run', () => {
  it('is previewed and published without a result, and has bounds instead of a rank', async () => {
    const id = runOf('Cirrus')
    const { tables, ranked } = await previewPublishing(api.ctx, id)
    expect(ranked).toBe(true)
    expect(tables[0]?.rows.find(({ isRun }) => isRun)).toMatchObject({
      complete: false,
      rank: null,
      tasks: 12,
      before: null,
    })
    await publishRun(api.ctx, id)
    const { table } = await read()
    const row = rowOf(table, 'Cirrus')
    expect(row).toMatchObject({ complete: false, rank: null, letters: [], tasks: 12 })
    expect(row?.marks).toEqual(['incomplete_run'])
    expect(row?.incomplete?.comparisons).toHaveLength(2)
    // Only the two negative criteria of 6 of 16 points are unknown, not the whole tasks.
    const { low = NaN, high = NaN } = row?.incomplete?.bounds ?? {}
    expect(high - low).toBeCloseTo((2 * (6 / 16)) / 14, 12)
    expect(table.rows.at(-1)?.system).toBe('Cirrus')
    const ofSlices = table.slices.flatMap(({ rows }) => rows).filter(({ runId }) => runId === id)
    expect(ofSlices.length).toBeGreaterThan(0)
    expect(ofSlices.every(({ complete, letters }) => !complete && letters.length === 0)).toBe(true)
    expect(table.notes.join(' ')).toContain('Incomplete: Cirrus.')
    expect(await api.db.result.count({ where: { grading: { runId: id } } })).toBe(0)
    expect(Leaderboard.parse(await readWrittenTables(api, {})).tables).toHaveLength(1)
  })

  it('stays published while it is retried, and can be canceled', async () => {
    const id = runOf('Cirrus')
    await changeRunState(api.ctx, 'retryFailed', id)
    expect(await readProgress(api.ctx, id)).toMatchObject({ state: 'running', may: expect.any(Array) })
    expect(rowOf((await read()).table, 'Cirrus')).toMatchObject({ complete: false, tasks: 12 })
    await changeRunState(api.ctx, 'cancel', id)
    expect(rowOf((await read()).table, 'Cirrus')).toMatchObject({ complete: false, tasks: 12 })
  })
})

describe('a withdrawn run', () => {
  it('is ranked no more, and the board and older snapshots say when and why', async () => {
    const id = runOf('Boreal')
    const before = await read()
    const sequence = before.table.snapshot.sequence
    const stored = await readWrittenTables(api, keyOf(before.table, sequence))
    const etag = await readWrittenEtag(api)
    expect((await readProgress(api.ctx, id)).may).toContain('withdraw')
    await withdrawRun(api.ctx, { id, reason: 'Wrong prompt.' })
    expect(await readProgress(api.ctx, id)).toMatchObject({
      withdrawal: { reason: 'Wrong prompt.', hidden: null },
      may: ['hideNumbers'],
    })
    const { table, snapshots } = await read()
    expect(table.rows.map(({ system }) => system)).toEqual(['Atlas', 'Cirrus'])
    expect(table.withdrawnRuns).toMatchObject([
      { runId: id, system: 'Boreal', withdrawal: { reason: 'Wrong prompt.' } },
    ])
    expect(snapshots[0]?.change).toBe('Withdrawn run of Boreal')
    expect(await readWrittenEtag(api)).not.toBe(etag)
    const older = await readWrittenTables(api, keyOf(before.table, sequence))
    expect(older.tables[0]).toEqual({ ...stored.tables[0], withdrawnRuns: table.withdrawnRuns })
    expect(writeLeaderboardCsv(older)).toContain(table.withdrawnRuns[0]?.withdrawal.at ?? '')
    await expect(withdrawRun(api.ctx, { id, reason: 'Again.' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(publishRun(api.ctx, id)).rejects.toMatchObject({
      message: expect.stringContaining('is withdrawn, so it can’t be published again'),
    })
  })

  it('keeps its numbers readable, until an admin hides them from readers', async () => {
    const id = runOf('Boreal')
    const versionId = world.versions[0] ?? ''
    const asReader = { ...api.ctx, actor: visitorOfRuns }
    expect((await readRunResults(asReader, { runId: id })).current).not.toBeNull()
    await hideRunNumbers(api.ctx, { id, reason: 'Another model.' })
    const results = await readRunResults(asReader, { runId: id })
    expect(results).toMatchObject({
      current: null,
      results: [],
      run: { withdrawal: { reason: 'Wrong prompt.', hidden: { reason: 'Another model.' } } },
    })
    expect((await listRunTasks(asReader, { runId: id })).rows).toEqual([])
    await expect(readRunTask(asReader, { runId: id, versionId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(readReferenceResults(asReader, id, {})).rejects.toMatchObject({ code: 'not_found' })
    const { runs } = await listRuns(asReader, { take: 50 })
    expect(runs.find((run) => run.id === id)).toMatchObject({ score: null })
    expect((await readRunResults(api.ctx, { runId: id })).current).not.toBeNull()
    const { table } = await read(1)
    expect(rowOf(table, 'Boreal')).toMatchObject({ score: null, interval: null, unadjusted: null })
    expect(table.slices.flatMap(({ rows }) => rows).filter(({ runId }) => runId === id)).toMatchObject(
      table.slices.map(() => ({ score: null })),
    )
  })

  it('leaves a board without systems that names it', async () => {
    for (const system of ['Atlas', 'Cirrus'])
      await withdrawRun(api.ctx, { id: runOf(system), reason: 'Wrong prompt.' })
    const { table } = await read()
    expect(table.rows).toEqual([])
    expect(table.withdrawnRuns).toHaveLength(3)
  })

  it('is refused by the database before it is published, and hidden before it is withdrawn', async () => {
    const { runs } = await createResultsWorld(api.db, {
      tasks: 1,
      systems: [
        { name: 'Early', skill: 1, published: false },
        { name: 'Late', skill: 1 },
      ],
    })
    const post = (runId: string, kind: 'withdrawal' | 'hiding') =>
      api.db.runNotice.create({ data: { runId, kind, text: 'No.' } })
    await expect(post(runs['Early'] ?? '', 'withdrawal')).rejects.toThrow()
    await expect(post(runs['Late'] ?? '', 'hiding')).rejects.toThrow()
    await expect(
      api.pool.query("UPDATE run SET state = 'running', published_at = now() WHERE id = $1", [runs['Early']]),
    ).rejects.toThrow('only a completed or incomplete run is published')
  })
})

const visitorOfRuns: Actor = {
  kind: 'person',
  id: '00000000-0000-4000-8000-000000000000',
  name: 'A viewer',
  email: 'viewer@example.org',
  roles: ['viewer'],
  sessionId: '00000000-0000-4000-8000-000000000000',
  authenticatedAt: new Date(),
}

function keyOf({ release, judge, profile }: Awaited<ReturnType<typeof read>>['table'], at: number) {
  return { release: release.id, judge: judge.id, profile: profile.id, at }
}
