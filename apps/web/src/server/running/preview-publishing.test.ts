import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMove, isMoved, PublishPreview } from '../../domain/leaderboard/publish-preview'
import { readWrittenPage } from '../testing/written-boards'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { previewPublishing } from './preview-publishing'
import { publishRun } from './publish-run'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    name: 'Spring',
    tasks: 60,
    systems: [
      { name: 'Middle', skill: 0.6 },
      { name: 'Weak', skill: 0.2 },
      { name: 'Strong', skill: 0.95, published: false },
      { name: 'Trial', skill: 0.9, limit: 10, answers: 10, published: false },
      { name: 'Running', skill: 0.5, state: 'running' },
    ],
  })
})

afterAll(() => api.close())

const runOf = (system: string) => world.runs[system] ?? ''

describe('previewPublishing', () => {
  it('shows the board as publishing then makes it, and who moves', async () => {
    const preview = await previewPublishing(api.ctx, runOf('Strong'))
    expect(PublishPreview.safeParse(preview).error).toBeUndefined()
    const [table] = preview.tables
    expect(table).toMatchObject({ isNew: false, isDefault: true, replaces: null })
    expect(table?.rows.map((row) => [row.system, describeMove(row), row.isRun])).toEqual([
      ['Strong', 'new', true],
      ['Middle', 'down 1', false],
      ['Weak', 'down 1', false],
    ])
    expect(table?.rows.filter(isMoved)).toHaveLength(2)
    expect(preview.defaultTable?.release.id).toBe(world.releaseId)
    expect((await readWrittenPage(api, {})).table?.rows).toHaveLength(2)

    await publishRun(api.ctx, runOf('Strong'))
    const { table: published } = await readWrittenPage(api, {})
    expect(table?.rows).toMatchObject(
      published?.rows.map(({ system, rank, letters, score }) => ({ system, rank, letters, score })) ?? [],
    )
  })

  it('says which run a new run of the same system replaces', async () => {
    const { id } = await copyRun(runOf('Weak'))
    const { tables } = await previewPublishing(api.ctx, id)
    expect(tables[0]?.replaces).not.toBeNull()
    const weak = tables[0]?.rows.filter(({ system }) => system === 'Weak')
    expect(weak).toMatchObject([{ isRun: true, before: { position: 3 } }])
    expect(weak?.[0] && describeMove(weak[0])).toBe('new score')
  })

  it('says that another release gets a new board, and that the default stays', async () => {
    const other = await createResultsWorld(api.db, {
      name: 'Autumn',
      systems: [{ name: 'Middle', skill: 0.6, published: false }],
    })
    const preview = await previewPublishing(api.ctx, other.runs['Middle'] ?? '')
    expect(preview.tables).toMatchObject([{ isNew: true, isDefault: false }])
    expect(preview.defaultTable?.release.id).toBe(world.releaseId)
  })

  it('is empty for a trial, which is never ranked', async () => {
    expect(await previewPublishing(api.ctx, runOf('Trial'))).toMatchObject({ ranked: false, tables: [] })
  })

  it('gives a system without a score on every task no place', async () => {
    const { runs } = await createResultsWorld(api.db, {
      name: 'Winter',
      systems: [
        { name: 'Middle', skill: 0.6 },
        { name: 'Physicians', kind: 'physicians', skill: 0.9, answers: 5, published: false },
      ],
    })
    const preview = await previewPublishing(api.ctx, runs['Physicians'] ?? '')
    expect(PublishPreview.safeParse(preview).error).toBeUndefined()
    expect(preview.tables[0]?.rows).toMatchObject([
      { system: 'Middle', position: 1, rank: { best: 1, worst: 1 } },
      { system: 'Physicians', position: null, rank: null, complete: false },
    ])
    expect(preview.tables[0]?.rows.filter(isMoved)).toEqual([])
  })

  it('explains why a run cannot be published yet', async () => {
    await expect(previewPublishing(api.ctx, runOf('Running'))).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('This run is running.'),
    })
  })
})

/** Copies a published run with its result, unpublished. */
async function copyRun(id: string) {
  const run = await api.db.run.findUniqueOrThrow({
    where: { id },
    include: { gradings: { include: { results: { include: { examples: true } } } } },
  })
  const { gradings, id: _, ...columns } = run
  const copy = await api.db.run.create({ data: { ...columns, publishedAt: null }, select: { id: true } })
  for (const { judgeId, profile, results } of gradings) {
    const grading = await api.db.grading.create({ data: { runId: copy.id, judgeId, profile } })
    for (const { seed, reference, board, examples } of results) {
      const result = await api.db.result.create({
        data: { gradingId: grading.id, profile, seed, reference: reference ?? {}, board: board ?? {} },
      })
      await api.db.exampleResult.createMany({
        data: examples.map((example) => ({ ...example, resultId: result.id })),
      })
    }
  }
  return copy
}
