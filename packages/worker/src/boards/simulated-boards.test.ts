import { buildTable, groupTables, type LoadedTable } from '@consilium/scoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameBoardSeed, rankParts } from '../../../scoring/simulations/board-letters'
import { drawBoard } from '../../../scoring/simulations/board-worlds'
import { openTestEngine } from '../testing/open-test-engine'
import { listRankedResults } from './list-ranked-results'
import { loadTable } from './load-table'

// Not part of the suite: BOARD_SEEDS=10 npx vitest run packages/worker/src/boards/simulated-boards
const seeds = Number(process.env.BOARD_SEEDS ?? 0)
const SYSTEMS = 20

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

/** Ids in the order of their numbers, because sums run in the order of ids. */
const idOf = (kind: number, board: number, place: number) =>
  `0000000${kind}-${String(board).padStart(4, '0')}-4000-8000-${String(place).padStart(12, '0')}`

/** Stores a drawn board as published runs of a release; returns the release. */
async function storeBoard(table: LoadedTable, board: number): Promise<string> {
  const { db, pool } = engine
  const places = [...table.tasks.keys()]
  const versionOf = new Map(places.map((name, i) => [name, idOf(1, board, i)]))
  const dataset = await db.dataset.create({ data: { name: `Board ${board}`, canary: 'canary' } })
  const rows = places.map((name, i) => ({
    taskId: idOf(2, board, i),
    versionId: idOf(1, board, i),
    facets: table.tasks.get(name),
  }))
  await db.task.createMany({
    data: rows.map(({ taskId }) => ({
      id: taskId,
      datasetId: dataset.id,
      source: 'imported',
      externalId: taskId,
      status: 'accepted',
    })),
  })
  await db.taskVersion.createMany({
    data: rows.map(({ taskId, versionId, facets }) => ({
      id: versionId,
      taskId,
      number: 1,
      conversation: [{ role: 'user', content: 'Question' }],
      turnCount: 1,
      contentHash: versionId,
      useCase: facets?.useCase as 'consult',
      mode: facets?.mode as 'good_faith',
      difficulty: facets?.difficulty as 'typical',
      specialty: facets?.specialty ?? null,
    })),
  })
  await db.criterion.createMany({
    data: rows.map(({ versionId }) => ({
      id: versionId,
      stableId: versionId,
      versionId,
      text: 'Answers the question',
      points: 10,
      position: 0,
    })),
  })
  const { id: releaseId } = await db.release.create({
    data: {
      datasetId: dataset.id,
      name: 'Release',
      attestation: 'imported',
      taskCount: rows.length,
      contentHash: dataset.id,
      publication: { create: {} },
    },
  })
  await db.releaseTask.createMany({
    data: rows.map(({ taskId, versionId }) => ({ releaseId, taskId, versionId, split: 'public' })),
  })
  const connection = { provider: 'simulator' as const, baseUrl: '', keyFingerprint: `board ${board}` }
  const { id: connectionId } = await db.providerConnection.create({ data: connection })
  const template = await db.judgeTemplate.create({
    data: { label: 'Template', text: `${board}`, sha256: `${board}` },
  })
  const judge = await db.judge.create({
    data: { name: `Judge ${board}`, connectionId, templateId: template.id, llm: 'judge' },
  })
  const counts = { taskCount: rows.length, completionCount: rows.length, verdictCount: rows.length }
  for (const [place, entry] of table.entries.entries()) {
    const runId = idOf(3, board, place)
    const resultId = idOf(4, board, place)
    const system = await db.system.upsert({
      where: { name: entry.result.system },
      create: { name: entry.result.system, kind: 'llm', connectionId, llm: entry.result.system },
      update: {},
    })
    const shared = { releaseId, systemId: system.id, samplesPerTask: 1, seed: 'seed', ...counts }
    await db.run.create({ data: { id: runId, state: 'completed', publishedAt: new Date(), ...shared } })
    const { profile } = entry.result
    const grading = await db.grading.create({ data: { runId, judgeId: judge.id, profile } })
    const stored = JSON.parse(JSON.stringify(entry.board)) as object
    await db.result.create({
      data: { id: resultId, gradingId: grading.id, profile, seed: 'seed', reference: {}, board: stored },
    })
    const means = [...entry.examples]
    await pool.query(
      `INSERT INTO example_result (result_id, version_id, samples, score, adjusted, characters)
       SELECT $1, version, 1, score, adjusted, characters
       FROM unnest($2::uuid[], $3::float8[], $4::float8[], $5::float8[]) AS row (version, score, adjusted, characters)`,
      [
        resultId,
        means.map(([name]) => versionOf.get(name)),
        means.map(([, { score }]) => score),
        means.map(([, { adjusted }]) => adjusted),
        means.map(([, { characters }]) => characters),
      ],
    )
  }
  return releaseId
}

/** What a part of a board says of each system. */
const readLetters = (table: LoadedTable) =>
  rankParts(table).map(({ dimension, value, ranking }) => ({
    part: `${dimension} ${value}`,
    resolves: ranking.resolves,
    rows: ranking.rows.map(({ system, score, rank, letters }) => ({ system, score, rank, letters })),
  }))

describe.runIf(seeds > 0)('a simulated board', () => {
  it('has the same letters in the model of the page as without a database', async () => {
    for (let board = 0; board < seeds; board += 1) {
      const drawn = drawBoard(SYSTEMS, nameBoardSeed('consilium', board))
      const releaseId = await storeBoard(drawn, board)
      const groups = groupTables(await listRankedResults(engine.pool), null)
      const group = groups.find(({ ref }) => ref.release.id === releaseId)
      if (!group) throw new Error('The board is not listed.')
      const loaded = await loadTable(engine.pool, group)
      const expected = readLetters(drawn)
      expect(readLetters(loaded)).toEqual(expected)
      const choice = { metric: 'headline', slicedBy: [] } as const
      expect(buildTable(loaded, choice).rows.map(({ letters }) => letters)).toEqual(
        expected[0]?.rows.map(({ letters }) => letters),
      )
    }
  }, 900_000)
})
