import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { PublishPreview } from '../../domain/leaderboard/publish-preview'
import { listPublishedRuns } from '../home/list-published-runs'
import { readNames } from '../audit/read-names'
import { findNames } from '../search/find-names'
import { readRunResults } from '../results/read-run-results'
import { previewPublishing } from '../running/preview-publishing'
import { listRuns } from '../running/read-runs'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { chooseDefaultTable } from './choose-default-table'
import { readWrittenPage, readWrittenTables } from '../testing/written-boards'

const MIXED = 'Physicians (mixed origins)'

let api: TestApi
let only: World
let first: World
let second: World

beforeAll(async () => {
  api = await openTestApi()
  const physicians = { name: 'Physicians', kind: 'physicians', skill: 0.9 } as const
  const mixed = { ...physicians, answerOrigin: 'mixed' } as const
  only = await createResultsWorld(api.db, { name: 'Only', systems: [mixed] })
  first = await createResultsWorld(api.db, {
    name: 'First',
    systems: [{ name: 'One', skill: 0.5 }, mixed, { ...physicians, answers: 7 }],
  })
  second = await createResultsWorld(api.db, {
    name: 'Second',
    systems: [
      { name: 'One', skill: 0.5 },
      mixed,
      {
        ...physicians,
        name: 'Physicians with reference answers',
        answerOrigin: 'reference_answers',
        simulatedAnswers: true,
      },
    ],
  })
})
afterAll(() => api.close())

const readBoard = async (release?: string) => {
  const { table } = await readWrittenPage(api, release === undefined ? {} : { release })
  return { table, systems: table?.rows.map(({ system }) => system).sort(), notes: table?.notes.join('\n') }
}

describe('the default board', () => {
  it('leaves out a run of mixed origins and says so', async () => {
    const { table, systems, notes } = await readBoard()
    expect(table).toMatchObject({ isDefault: true, systems: 2, release: { id: first.releaseId } })
    expect(systems).toEqual(['One', 'Physicians'])
    expect(notes).toContain(`Not on this board: ${MIXED}`)
    expect(notes).toContain('Physicians: answers written by physicians without AI')
    expect(notes).toContain('Physicians (7 of 12)')
  })

  it('is never one with nothing but a run of mixed origins', async () => {
    const key = { release: only.releaseId, judge: only.judgeId, profile: 'healthbench-professional' }
    await expect(chooseDefaultTable(api.ctx, key)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('mixed origins'),
    })
    expect((await readBoard(only.releaseId)).table).toMatchObject({ isDefault: false, rows: [{}] })
  })
})

describe('another board', () => {
  it('ranks a run of mixed origins under a name that says it, and explains it in a note', async () => {
    const { table, systems, notes } = await readBoard(second.releaseId)
    expect(systems).toEqual(['One', MIXED, 'Physicians with reference answers'])
    expect(notes).toContain(`${MIXED}: a run from before answers were separated by origin`)
    expect(notes).toContain(
      'Physicians with reference answers: simulated answers, made up for the demo in place of answers written by physicians who had answers of models in view.',
    )
    expect(table?.rows.map(({ answerOrigin, simulated }) => [answerOrigin, simulated])).toEqual(
      expect.arrayContaining([
        [null, false],
        ['mixed', false],
        ['reference_answers', true],
      ]),
    )
    expect(table?.slices[0]?.rows.map(({ system }) => system)).toContain(MIXED)
  })

  it('says in CSV and JSON of how many tasks a score is, and how the answers were written', async () => {
    const leaderboard = await readWrittenTables(api, {})
    const lines = writeLeaderboardCsv(leaderboard).split('\r\n')
    const [header] = lines
    expect(header).toContain(',tasks_total,answer_origin,')
    expect(lines.filter((line) => line.includes(',all,,Physicians,'))).toEqual([
      expect.stringMatching(/,7,1,.*,12,no_ai,false,/),
    ])
    expect(lines.filter((line) => line.includes(`,all,,${MIXED},`))).toHaveLength(2)
    expect(JSON.stringify(leaderboard)).not.toMatch(/"system":"Physicians","kind":"physicians"[^}]*"mixed"/)
  })
})

describe('a run of mixed origins', () => {
  it('says so wherever its system is named', async () => {
    const { runs } = await listRuns(api.ctx, { take: 100 })
    const run = runs.find(({ answerOrigin }) => answerOrigin === 'mixed')
    expect(run?.system).toMatchObject({ name: MIXED, kind: 'physicians' })
    const id = run?.id ?? ''
    expect((await readRunResults(api.ctx, { runId: id })).run.system).toBe(MIXED)
    expect((await listPublishedRuns(api.ctx)).map(({ system }) => system)).toContain(MIXED)
    const { found } = await findNames(api.ctx, { text: 'physicians' })
    expect(found.filter(({ kind }) => kind === 'run').map(({ name }) => name)).toContain(MIXED)
    const events = [{ actorKind: 'operator', actorId: null, entityType: 'run', entityId: id }]
    expect([...(await readNames(api.db, events)).values()]).toEqual([expect.stringContaining(`${MIXED} on `)])
  })

  it('is left out of the default board by the preview of its publishing', async () => {
    const run = await api.db.run.findFirstOrThrow({
      where: { releaseId: first.releaseId, answerOrigin: 'mixed' },
    })
    const preview = await previewPublishing(api.ctx, run.id)
    expect(PublishPreview.safeParse(preview).error).toBeUndefined()
    expect(preview).toMatchObject({ leftOut: true, tables: [], run: { system: MIXED } })
    const other = await previewPublishing(api.ctx, first.runs['One'] ?? '')
    expect(other).toMatchObject({ leftOut: false, tables: [{ isDefault: true }] })
  })
})
