import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, type TestDatabase } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LeaderboardPage, Leaderboard } from '../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { createResultsWorld, type World } from '../testing/results-world'
import { readWrittenEtag, readWrittenPage, readWrittenTables } from '../testing/written-boards'

let testDatabase: TestDatabase
let open: OpenDatabase
let world: World

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  open = openDatabase(testDatabase.appUrl)
  world = await createResultsWorld(open.db, {
    name: 'Spring',
    tasks: 60,
    heldOut: 6,
    systems: [
      { name: 'Strong', skill: 0.9, words: 300, samples: 2 },
      { name: 'Middle', skill: 0.6, words: 600 },
      { name: 'Weak', skill: 0.4, words: 300 },
      { name: 'Weak', skill: 0.2, words: 300 },
      { name: 'Physicians', kind: 'physicians', skill: 0.7, words: 150, answers: 40 },
      { name: 'Private', skill: 0.9, published: false },
      { name: 'Trial', skill: 0.9, limit: 10, answers: 10 },
      { name: 'Unfinished', skill: 0.9, state: 'incomplete' },
    ],
  })
})

afterAll(async () => {
  await open.close()
  await testDatabase.drop()
})

describe('readTables', () => {
  it('ranks published, whole, completed runs only', async () => {
    const { tables } = await readWrittenTables(open, { release: world.releaseId })
    expect(tables).toHaveLength(1)
    expect(tables[0]?.rows.map(({ system }) => system).sort()).toEqual([
      'Middle',
      'Physicians',
      'Strong',
      'Weak',
    ])
    expect(Leaderboard.safeParse({ tables }).error).toBeUndefined()
  })

  it('shows the stored numbers, ranked by the unclipped mean, with letters for ties', async () => {
    const table = (await readWrittenTables(open, { release: world.releaseId })).tables[0]
    const strong = table?.rows[0]
    expect(strong?.system).toBe('Strong')
    const stored = await open.db.result.findFirstOrThrow({
      where: { grading: { runId: world.runs['Strong'] } },
    })
    const board = stored.board as { headline: { mean: number; low: number; high: number } }
    expect(strong?.unclipped).toBeCloseTo(board.headline.mean, 12)
    expect(strong?.interval).toEqual({ low: board.headline.low, high: board.headline.high })
    expect(strong?.difference).toBeCloseTo((strong?.adjusted ?? 0) - (strong?.unadjusted ?? 0), 12)
    expect(strong?.rank).toEqual({ best: 1, worst: expect.any(Number) })
    expect(strong?.letters).toContain('a')
    expect(table?.rows.findLast(({ complete }) => complete)?.letters).not.toContain('a')
    expect(table?.resolves).toBeGreaterThan(0)
  })

  it('does not rank a system with fewer tasks, and notes how many it has', async () => {
    const table = (await readWrittenTables(open, { release: world.releaseId })).tables[0]
    expect(table?.rows.at(-1)).toMatchObject({ system: 'Physicians', tasks: 40, rank: null, letters: [] })
    expect(table?.notes.join(' ')).toContain('Physicians (40 of 60)')
  })

  it('slices the tasks by every dimension of the release', async () => {
    const table = (await readWrittenTables(open, { release: world.releaseId })).tables[0]
    expect(table?.dimensions).toEqual(['use-case', 'slice', 'axis', 'specialty'])
    const useCases = table?.slices.filter(({ dimension }) => dimension === 'use-case')
    expect(useCases?.map(({ value, tasks }) => [value, tasks])).toEqual([
      ['consult', 20],
      ['writing', 20],
      ['research', 20],
    ])
    expect(useCases?.every(({ resolves, rows }) => (resolves ?? 0) > 0 && rows.length === 4)).toBe(true)
    expect(table?.slices.find(({ dimension }) => dimension === 'axis')?.rows[0]?.rank).toBeNull()
  })

  it('names a difference that no letters contradict, overall and in every slice', async () => {
    const table = (await readWrittenTables(open, { release: world.releaseId })).tables[0]
    const ranked = [table, ...(table?.slices ?? [])].flatMap((part) =>
      part?.resolves ? [{ resolves: part.resolves, rows: part.rows.filter(({ complete }) => complete) }] : [],
    )
    expect(ranked.length).toBeGreaterThan(3)
    let apart = 0
    for (const { resolves, rows } of ranked)
      for (const [place, row] of rows.entries())
        for (const other of rows.slice(place + 1)) {
          if ((row.unclipped ?? 0) - (other.unclipped ?? 0) < resolves) continue
          apart += 1
          expect(row.letters.some((letter) => other.letters.includes(letter))).toBe(false)
        }
    expect(apart).toBeGreaterThan(3)
    for (const slice of table?.slices ?? [])
      if (slice.whyNoResolution === 'too-few-tasks')
        expect(slice.rows.every(({ rank, letters }) => rank === null && letters.length === 0)).toBe(true)
  })

  it('contains no text of a task, an answer, a criterion or a judge', async () => {
    const leaderboard = await readWrittenTables(open, {})
    expect(JSON.stringify(leaderboard)).not.toMatch(/Secret|Names point|dangerous/)
    expect(writeLeaderboardCsv(leaderboard)).not.toMatch(/Secret|Names point|dangerous/)
  })

  it('never mixes releases, judges or profiles in one table, and changes its ETag when a run is published', async () => {
    const before = await readWrittenEtag(open)
    const other = await createResultsWorld(open.db, {
      name: 'Autumn',
      profile: 'healthbench',
      tasks: 5,
      systems: [{ name: 'Strong', skill: 0.5 }],
    })
    expect(await readWrittenEtag(open)).not.toBe(before)
    const { tables } = await readWrittenTables(open, { profile: 'healthbench' })
    expect(tables.map(({ release }) => release.id)).toEqual([other.releaseId])
    expect(tables[0]?.metric).toBe('overall_score')
    expect(tables[0]?.rows[0]).toMatchObject({
      adjusted: null,
      difference: null,
      rank: { best: 1, worst: 1 },
      letters: ['a'],
    })
  })
})

describe('readPage', () => {
  it('counts the latest published run of a system and links the earlier one', async () => {
    const page = await readWrittenPage(open, { release: world.releaseId, metric: 'headline' })
    const weak = page.table?.rows.filter(({ system }) => system === 'Weak')
    expect(weak).toHaveLength(1)
    expect(weak?.[0]?.runId).toBe(world.runs['Weak'])
    expect(weak?.[0]?.earlierRuns).toHaveLength(1)
    expect(page.table?.slices.every(({ dimension }) => dimension === 'use-case')).toBe(true)
    expect(LeaderboardPage.safeParse(page).error).toBeUndefined()
  })

  it('narrows the table to one slice and changes the metric', async () => {
    const page = await readWrittenPage(open, {
      release: world.releaseId,
      metric: 'unadjusted',
      slice: 'use-case',
      value: 'consult',
    })
    expect(page.table?.focus).toEqual({
      dimension: 'use-case',
      value: 'consult',
      label: 'Care consult',
      tasks: 20,
    })
    expect(page.table?.metric).toBe('overall_score')
    const strong = page.table?.rows.find(({ system }) => system === 'Strong')
    expect(strong).toMatchObject({ tasks: 20, samples: 40, harmsShare: null })
    expect(strong?.negativeCriteriaMet).toMatchObject({ tasks: 20, reason: null })
    expect(strong?.worstAtK).toMatchObject({ k: 2 })
    expect(strong?.unclipped).toBeCloseTo(strong?.unadjusted ?? 0, 12)
  })

  it('has the notes of the slice that it is limited to', async () => {
    const whole = await readWrittenPage(open, { release: world.releaseId })
    const slice = await readWrittenPage(open, {
      release: world.releaseId,
      slice: 'use-case',
      value: 'consult',
    })
    expect(whole.table?.notes.join(' ')).toContain('of the 60 tasks with criteria of negative points')
    const physicians = slice.table?.rows.find(({ system }) => system === 'Physicians')
    const notes = slice.table?.notes.join(' ')
    expect(notes).toContain('of the 20 tasks with criteria of negative points')
    expect(notes).not.toContain('of 60)')
    expect(notes).toContain(`Physicians (${physicians?.tasks} of 20)`)
  })

  it('has no table for a release without a published run', async () => {
    const page = await readWrittenPage(open, {
      release: '00000000-0000-4000-8000-000000000000',
      metric: 'headline',
    })
    expect(page.table).toBeNull()
  })

  it('has no table for a dimension or a slice that the release lacks', async () => {
    const release = world.releaseId
    expect((await readWrittenPage(open, { release, slice: 'theme' })).table).toBeNull()
    expect((await readWrittenPage(open, { release, slice: 'use-case', value: 'surgery' })).table).toBeNull()
  })
})

describe('a view in the API', () => {
  const read = async (query: Parameters<typeof readWrittenTables>[1]) =>
    (await readWrittenTables(open, query)).tables

  it('has the metric of the view', async () => {
    const [table] = await read({ release: world.releaseId, metric: 'unadjusted' })
    expect(table?.metric).toBe('overall_score')
    for (const row of table?.rows ?? []) expect(row.unclipped).toBeCloseTo(row.unadjusted ?? NaN, 12)
  })

  it('has the slices of one dimension', async () => {
    const [table] = await read({ release: world.releaseId, slice: 'specialty' })
    expect(new Set(table?.slices.map(({ dimension }) => dimension))).toEqual(new Set(['specialty']))
  })

  it('has the rows of one slice, which its CSV names', async () => {
    const tables = await read({ release: world.releaseId, slice: 'use-case', value: 'writing' })
    expect(tables).toMatchObject([{ focus: { value: 'writing', tasks: 20 }, slices: [] }])
    expect(tables[0]?.rows.every(({ tasks }) => tasks <= 20)).toBe(true)
    expect(writeLeaderboardCsv({ tables })).toContain(',use-case,writing,Strong,')
  })

  it('leaves out tables without the slice', async () => {
    expect(await read({ slice: 'use-case', value: 'surgery' })).toEqual([])
  })
})

describe('a release without criteria of negative points', () => {
  it('does not measure harms', async () => {
    const { releaseId } = await createResultsWorld(open.db, {
      name: 'Harmless',
      points: [5, 3],
      tasks: 8,
      audience: 'public',
      systems: [{ name: 'Strong', skill: 0.5 }],
    })
    const { table } = await readWrittenPage(open, { release: releaseId })
    expect(table).toMatchObject({
      measuresHarms: false,
      release: { audience: 'public' },
      rows: [
        {
          harmsShare: null,
          negativeCriteriaMet: { share: null, tasks: 0, reason: 'no-tasks' },
          importantCriteriaMissed: { share: null, tasks: 0, reason: 'no-tasks' },
          worstAtK: null,
        },
      ],
    })
    expect(table?.notes).toContain(
      'Negative criteria met: not measured, because no criterion of these tasks has negative points.',
    )
  })
})

describe('a table with one system', () => {
  it('does not mention letters', async () => {
    const { releaseId } = await createResultsWorld(open.db, {
      name: 'Alone',
      tasks: 10,
      systems: [{ name: 'Strong', skill: 0.5 }],
    })
    const { table } = await readWrittenPage(open, { release: releaseId })
    expect(table?.notes.join(' ')).not.toContain('Letters')
  })
})

describe('intervals', () => {
  it('use the t quantile, also of results that were stored with the normal one', async () => {
    const { releaseId, runs } = await createResultsWorld(open.db, {
      name: 'Few',
      tasks: 8,
      systems: [{ name: 'Strong', skill: 0.5 }],
    })
    const where = { grading: { runId: runs['Strong'] } }
    const stored = await open.db.result.findFirstOrThrow({ where })
    const { headline } = stored.board as { headline: { mean: number; se: number } }
    const old = {
      ...(stored.board as object),
      headline: {
        ...headline,
        low: headline.mean - 1.96 * headline.se,
        high: headline.mean + 1.96 * headline.se,
      },
    }
    const owner = openDatabase(testDatabase.ownerUrl)
    await owner.pool.query('ALTER TABLE result DISABLE TRIGGER USER')
    await owner.pool.query('UPDATE result SET board = $1 WHERE id = $2', [JSON.stringify(old), stored.id])
    await owner.pool.query('ALTER TABLE result ENABLE TRIGGER USER')
    await owner.close()
    const { table } = await readWrittenPage(open, { release: releaseId })
    const interval = table?.rows[0]?.interval
    // t(0.975; 7)
    expect(((interval?.high ?? 0) - headline.mean) / headline.se).toBeCloseTo(2.364624, 5)
  })

  it('are absent where tasks are too few for any two systems to differ, like ranks and letters', async () => {
    const { releaseId } = await createResultsWorld(open.db, {
      name: 'Fewest',
      tasks: 5,
      systems: [
        { name: 'Strong', skill: 0.9 },
        { name: 'Weak', skill: 0.1 },
      ],
    })
    const { table } = await readWrittenPage(open, { release: releaseId })
    expect(table?.rows.map(({ interval, letters, rank }) => ({ interval, letters, rank }))).toEqual([
      { interval: null, letters: [], rank: null },
      { interval: null, letters: [], rank: null },
    ])
    expect(table).toMatchObject({ minTasks: 6, resolves: null, whyNoResolution: 'too-few-tasks' })
    expect(table?.notes.join(' ')).toContain(
      'These tasks can’t separate systems at any difference: with this many systems, that takes at least 6 tasks.',
    )
  })
})
