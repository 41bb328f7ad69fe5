import { makeDataset, makeJudge, makePrices, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAuthoringCalls } from '../testing/authoring-calls'
import { fillAuthoring, type FilledAuthoring } from '../testing/fill-authoring'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { watchStatements } from '../testing/watch-statements'

let api: TestApi
let filled: FilledAuthoring
beforeAll(async () => {
  api = await openTestApi()
  await startRun(api.db, {
    releaseId: (await makeRelease(api.db, 1)).id,
    systemId: await makeSystem(api.db),
    judgeId: await makeJudge(api.db),
  })
  await makePrices(api.db, [{ llm: 'sim-good', inputNano: 1n, outputNano: 1n }])
  // With so few answers, the planner uses an index for a whole month even on the last day of the month.
  filled = await fillAuthoring(api, await makeDataset(api.db), {
    tasks: 6_000,
    authors: 200,
    turns: 1_200,
    attemptsOfRuns: 26_000,
    saves: 2,
    characters: 200,
  })
  // Only the owner of the tables may update statistics.
  const owner = new pg.Client({ connectionString: api.ownerUrl })
  await owner.connect()
  await owner.query('VACUUM ANALYZE')
  await owner.end()
}, 120_000)
afterAll(() => api.close())

/** Tables that grow over the years; `SMALL` may be read in full. */
const GROWING = /Seq Scan on (?!(?:public\.)?(?:task|task_version|draft|person)\b)(\w+)/g
const SMALL = new Set([
  'dataset',
  'dataset_setting',
  'system',
  'judge',
  'provider_connection',
  'person_role',
  'library_criterion',
  'rubric_template',
  'assignment',
  'adjudication',
  'review',
  'test_verdict',
  'guard_override',
  'practice_result',
  'seen_label',
  'judge_template',
  'task_fingerprint',
  'time_correction',
  'sample',
  'sample_discard',
  'release_draft',
  'release',
  'release_task',
  'release_publication',
  'baseline_answer',
  'answer_return',
  'answer_subset',
])
/** Queries about a single task. */
const OF_ONE_TASK = new Set([
  'save a draft',
  'open a draft',
  'history of a draft',
  'answers of a task',
  'test-drive',
  'suggestions',
  'own tasks',
])

it('authoring queries use indexes instead of scanning all answers or all calls', async () => {
  const scans: string[] = []
  for (const [name, call] of await makeAuthoringCalls(api, filled)) {
    if (name === 'library with its uses') continue
    for (const { text, values } of await watchStatements(call)) {
      const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      for (const [, table = ''] of plan.matchAll(GROWING))
        if (!SMALL.has(table)) scans.push(`${name}: ${table}`)
      if (OF_ONE_TASK.has(name))
        for (const [, table = ''] of plan.matchAll(/Seq Scan on (task|task_version|draft)\b/g))
          scans.push(`${name}: ${table}`)
    }
  }
  expect(scans).toEqual([])
})
