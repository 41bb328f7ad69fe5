import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Leaderboard } from '../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { readWrittenEtag, readWrittenPage, readWrittenTables } from '../testing/written-boards'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await openTestApi()
  const atlas = { vendor: 'Acme', llm: 'atlas-1', harness: 'Search', reasoningEffort: 'high', skill: 0.8 }
  world = await createResultsWorld(api.db, {
    name: 'Spring',
    tasks: 18,
    judgeVendor: ' acme',
    systems: [
      { name: 'Atlas', ...atlas },
      { name: 'Atlas', ...atlas },
      { name: 'Atlas again', ...atlas, published: false },
      { name: 'Atlas under another name', ...atlas, vendor: 'ACME ', state: 'incomplete' },
      { name: 'Atlas on trial', ...atlas, limit: 4, answers: 4 },
      { name: 'Atlas, low effort', ...atlas, reasoningEffort: 'low', skill: 0.5 },
      { name: 'Boreal', vendor: 'Northern', skill: 0.1 },
      { name: 'Physicians', kind: 'physicians', skill: 0.99, answers: 15 },
      {
        name: 'Physicians elsewhere',
        kind: 'physicians',
        answerOrigin: 'not_stated',
        skill: 0.5,
        answers: 15,
      },
    ],
  })
  await addUnscorableTask()
})
afterAll(() => api.close())

const readTable = async (view: Parameters<typeof readWrittenPage>[1] = {}) => {
  const { table } = await readWrittenPage(api, view)
  if (!table) throw new Error('There is no board.')
  return table
}
const readRow = async (system: string, view: Parameters<typeof readWrittenPage>[1] = {}) =>
  (await readTable(view)).rows.find((row) => row.system === system)

describe('runs of a system', () => {
  it('are counted by what was run, published or not, under any name, and trials apart', async () => {
    const atlas = await readRow('Atlas')
    expect(atlas?.runs).toMatchObject({ made: 4, published: 2, completed: 1, unfinished: 1, trials: 1 })
    expect((await readRow('Atlas, low effort'))?.runs).toEqual({
      made: 1,
      published: 1,
      withdrawn: 0,
      completed: 0,
      unfinished: 0,
      trials: 0,
      publishedScores: null,
    })
  })

  it('show the scores of the published ones in the metric of the view', async () => {
    const stored = await api.db.result.findMany({
      where: { grading: { run: { system: { name: 'Atlas' }, releaseId: world.releaseId } } },
    })
    const listMeans = (metric: 'headline' | 'raw') =>
      stored.map(({ board }) => (board as Record<typeof metric, { mean: number }>)[metric].mean)
    for (const [metric, means] of [
      ['headline', listMeans('headline')],
      ['unadjusted', listMeans('raw')],
    ] as const) {
      const scores = (await readRow('Atlas', { metric }))?.runs.publishedScores
      expect(scores?.low).toBeCloseTo(Math.min(...means), 12)
      expect(scores?.high).toBeCloseTo(Math.max(...means), 12)
    }
    const slice = await readRow('Atlas', { slice: 'use-case', value: 'consult' })
    expect(slice?.runs).toMatchObject({ made: 4, publishedScores: null })
  })

  it('that are not published have no id in what anyone can read', async () => {
    const leaderboard = await readWrittenTables(api, {})
    expect(Leaderboard.safeParse(leaderboard).error).toBeUndefined()
    const text =
      JSON.stringify([leaderboard, await readWrittenPage(api, {})]) + writeLeaderboardCsv(leaderboard)
    for (const name of ['Atlas again', 'Atlas under another name', 'Atlas on trial']) {
      expect(text).not.toContain(world.runs[name])
      expect(text).not.toContain(name)
    }
  })

  it('change the ETag when another one is made', async () => {
    const etag = await readWrittenEtag(api)
    const { id: _, ...run } = await api.db.run.findUniqueOrThrow({
      where: { id: world.runs['Boreal'] ?? '' },
    })
    const { id } = await api.db.run.create({ data: { ...run, publishedAt: null } })
    await api.db.grading.create({ data: { runId: id, judgeId: world.judgeId, profile: 'healthbench' } })
    expect(await readWrittenEtag(api)).not.toBe(etag)
    expect((await readRow('Boreal'))?.runs).toMatchObject({ made: 2, published: 1, completed: 1 })
  })
})

describe('a system without a score on every task', () => {
  it('comes last, without rank or letters, however high its mean is', async () => {
    const { rows } = await readTable()
    expect(rows.map(({ system, complete, rank }) => [system, complete, rank !== null])).toEqual([
      [expect.stringMatching('Atlas'), true, true],
      [expect.stringMatching('Atlas'), true, true],
      ['Boreal', true, true],
      ['Physicians', false, false],
      ['Physicians elsewhere', false, false],
    ])
    expect(rows[3]?.unclipped).toBeGreaterThan(rows[0]?.unclipped ?? 1)
    expect(rows[3]?.letters).toEqual([])
  })

  it('has bounds of its score on all tasks, from the rubrics of those without an answer', async () => {
    const physicians = await readRow('Physicians', { metric: 'unadjusted' })
    const sum = (physicians?.unclipped ?? NaN) * 15
    // Points 5, 8, 3 and −6: a missing answer scores from −6/16 to 1.
    expect(physicians?.incomplete?.bounds?.low).toBeCloseTo((sum - (3 * 6) / 16) / 18, 12)
    expect(physicians?.incomplete?.bounds?.high).toBeCloseTo((sum + 3) / 18, 12)
    expect((await readRow('Physicians'))?.incomplete?.bounds).toEqual(physicians?.incomplete?.bounds)
  })

  it('is compared with each ranked system on the tasks that both have a score on', async () => {
    const incomplete = (await readRow('Physicians'))?.incomplete
    expect(incomplete?.minTasks).toBe(7)
    expect(incomplete?.comparisons).toHaveLength(3)
    expect(incomplete?.comparisons.find(({ system }) => system === 'Boreal')).toMatchObject({
      tasks: 15,
      verdict: 'lower',
      difference: expect.any(Number),
    })
    expect((await readRow('Boreal'))?.incomplete).toBeNull()
  })

  it('is ranked on a slice of which it has every task', async () => {
    const view = { slice: 'use-case', value: 'consult' } as const
    const missing = await api.db.completion.count({
      where: { runId: world.runs['Physicians'], version: { useCase: 'consult' } },
    })
    expect(missing).toBe(5)
    expect(await readRow('Physicians', view)).toMatchObject({ complete: false, tasks: 5, rank: null })
    const slices = (await readTable({ slice: 'slice' })).slices
    for (const { tasks, rows } of slices)
      for (const row of rows) expect(row.complete, row.system).toBe(row.tasks === tasks)
  })
})

describe('the marks of a row', () => {
  it('name a vendor that the judge shares, in the row and in a note', async () => {
    expect((await readRow('Atlas'))?.marks).toEqual(['shares_judge_vendor'])
    expect((await readRow('Boreal'))?.marks).toEqual([])
    expect((await readTable()).notes.join(' ')).toContain('Judge of the same vendor')
  })

  it('name answers of physicians that were imported', async () => {
    expect((await readRow('Physicians elsewhere'))?.marks).toEqual(['imported_answers'])
    expect((await readRow('Physicians'))?.marks).toEqual([])
  })
})

describe('the tasks of a release', () => {
  it('that were taken out since the freeze are counted, and can be restored', async () => {
    const { taskId } = await api.db.releaseTask.findFirstOrThrow({ where: { releaseId: world.releaseId } })
    const { id } = await api.db.taskRetirement.create({ data: { taskId, reason: 'Outdated.' } })
    const table = await readTable()
    expect(table.takenOutTasks).toBe(1)
    expect(table.notes.join(' ')).toContain('Taken out since the freeze: 1 task,')
    await api.db.taskRetirement.update({
      where: { id },
      data: { restoredAt: new Date(), restoreReason: 'Still right.' },
    })
    expect((await readTable()).takenOutTasks).toBe(0)
  })

  it('that have no positive points leave no system incomplete', async () => {
    const table = await readTable()
    expect(table.scorableTasks).toBe(18)
    expect(table.rows[0]?.complete).toBe(true)
    expect(table.notes.join(' ')).toContain('Without a score: 1 task of the release')
  })
})

describe('the errors of the judge', () => {
  it('are unknown, with a scenario that has the formula of the methods', async () => {
    const table = await readTable()
    const { validated, scenario } = table.judgeError
    expect(validated).toBe(false)
    // Every task has points 5, 8, 3 and −6: an answer that met all would score 10/16.
    const shifts = table.rows
      .filter(({ complete }) => complete)
      .map(({ unadjusted }) => ((unadjusted ?? NaN) - (10 / 16) * 0.05) / 0.9 - (unadjusted ?? NaN))
    expect(scenario?.lowestShift).toBeCloseTo(Math.min(...shifts), 12)
    expect(scenario?.highestShift).toBeCloseTo(Math.max(...shifts), 12)
    expect(scenario?.differenceFactor).toBeCloseTo(1 / 0.9, 12)
    expect(table.notes[0]).toContain('Errors of the judge are not in them.')
    expect((await readTable({ slice: 'use-case', value: 'consult' })).judgeError.scenario).toBeNull()
  })
})

/** Adds a task with negative points only to the release. */
async function addUnscorableTask() {
  const [taskId, versionId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const { datasetId, releaseId } = world
  await api.db.task.create({
    data: { id: taskId, datasetId, source: 'imported', externalId: 'only-harm', status: 'accepted' },
  })
  await api.db.taskVersion.create({
    data: { id: versionId, taskId, number: 1, conversation: [], turnCount: 1, contentHash: versionId },
  })
  await api.db.criterion.create({
    data: { id, stableId: id, versionId, text: 'Harms', points: -5, tags: [], position: 0 },
  })
  await api.db.releaseTask.create({ data: { releaseId, taskId, versionId } })
}
