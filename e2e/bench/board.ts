/**
 * Times a large board: from the publication of a run to its snapshot, and what the server does for the page and each
 * download, without rendering. Results are inserted directly.
 * `npx tsx e2e/bench/board.ts [--verdicts 2000000] [--systems 40] [--tasks 5000]`
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import setUpDatabases from '../../scripts/lib/testing/vitest-global-setup.mjs'
import { writeLeaderboardCsv } from '../../apps/web/src/domain/leaderboard/leaderboard-csv'
import {
  readCurrentBoards,
  readLeaderboardPage,
  readLeaderboardTables,
} from '../../apps/web/src/server/leaderboard/read-leaderboard'
import { openTestApi } from '../../apps/web/src/server/testing/open-test-api'
import { makeDataset, makeJudge, makeSystem } from '../../packages/db/src/testing'
import { writeBoards, type WrittenBoards } from '../../packages/worker/src/boards'
import { quantile } from './open-bench'

const { values } = parseArgs({
  options: {
    verdicts: { type: 'string', default: '2000000' },
    systems: { type: 'string', default: '40' },
    tasks: { type: 'string', default: '5000' },
  },
})
const systems = Number(values.systems)
const tasks = Number(values.tasks)
const criteria = Math.max(2, Math.round(Number(values.verdicts) / systems / tasks))
const ROUNDS = 40

const tearDown = await setUpDatabases()
const api = await openTestApi()
const owner = new pg.Client({ connectionString: asAdmin(api.ownerUrl) })
await owner.connect()
try {
  const last = await fill()
  const inputs = new Map() as WrittenBoards
  const before = process.cpuUsage()
  report('first snapshot', [await time(() => writeBoards(api, { written: inputs }))])
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ what: 'first snapshot, processor', ms: Math.round((user + system) / 1_000) }))
  const checks = await repeat(10, () => writeBoards(api, { written: inputs }))
  report('check without a change', checks)
  await owner.query('UPDATE run SET published_at = now() WHERE id = $1', [last])
  report('publication to snapshot', [await time(() => writeBoards(api, { written: inputs }))])
  const { rows } = await owner.query<{ views: number; mb: number }>(
    `SELECT count(*)::int AS views, pg_total_relation_size('board_view') / 1e6 AS mb FROM board_view`,
  )
  console.log(JSON.stringify(rows[0]))
  await timeReads()
} finally {
  await owner.end()
  await api.close()
  await tearDown()
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)

/** The web app keeps nothing of a board, so that only the first read of a row is cold. */
async function timeReads(): Promise<void> {
  const slice = { slice: 'specialty', value: 'Specialty 3' } as const
  const download = async (query: object) =>
    JSON.stringify(await readLeaderboardTables(api.pool, await readCurrentBoards(api.pool), query))
  const kinds: [string, () => Promise<unknown>][] = [
    ['page', () => readLeaderboardPage(api.pool, {})],
    ['page of a slice', () => readLeaderboardPage(api.pool, slice)],
    ['JSON of a slice', () => download(slice)],
    ['JSON of everything', () => download({})],
    [
      'CSV of everything',
      async () =>
        writeLeaderboardCsv(await readLeaderboardTables(api.pool, await readCurrentBoards(api.pool), {})),
    ],
  ]
  for (const [name, read] of kinds) {
    report(`${name}, first`, [await time(read)])
    report(`${name}, then`, await repeat(ROUNDS, read))
  }
}

/** Inserts the release with its results; all runs but the last are published. Returns the last run. */
async function fill(): Promise<string> {
  await owner.query("SET session_replication_role = 'replica'")
  const datasetId = await makeDataset(api.db)
  const judgeId = await makeJudge(api.db)
  const {
    rows: [release],
  } = await owner.query<{ id: string }>(
    `INSERT INTO release (id, dataset_id, name, attestation, task_count, content_hash)
     VALUES (gen_random_uuid(), $1, 'Large', 'imported', $2, 'x') RETURNING id`,
    [datasetId, tasks],
  )
  const releaseId = release?.id ?? ''
  const steps: [string, unknown[]][] = [
    [
      `CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS task, gen_random_uuid() AS version, n FROM generate_series(1, $1::int) n`,
      [tasks],
    ],
    [
      `INSERT INTO task (id, updated_at, dataset_id, source, external_id, status) SELECT task, now(), $1, 'imported', n::text, 'released' FROM made`,
      [datasetId],
    ],
    [
      `INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash, use_case, mode, difficulty, specialty)
      SELECT version, task, 1, '[]', 1, n::text, (ARRAY['consult', 'writing', 'research'])[1 + n % 3]::use_case, 'good_faith',
        (ARRAY['typical', 'difficult'])[1 + n % 2]::difficulty, 'Specialty ' || n % 28 FROM made`,
      [],
    ],
    [
      `INSERT INTO release_task (release_id, task_id, version_id, split) SELECT $1, task, version, 'public' FROM made`,
      [releaseId],
    ],
    [
      `INSERT INTO criterion (id, stable_id, version_id, text, points, tags, position)
      SELECT id, id, version, 'x', CASE WHEN k = 1 THEN -4 ELSE 5 END, '{}', k FROM (SELECT gen_random_uuid() AS id, version, k FROM made, generate_series(1, $1::int) k) c`,
      [criteria],
    ],
  ]
  for (const [sql, parameters] of steps) await owner.query(sql, parameters)
  let runId = ''
  for (let place = 1; place <= systems; place += 1) {
    runId = await addRun(releaseId, judgeId, place)
    if (place % 10 === 0) console.log(`${place} of ${systems} systems`)
  }
  await owner.query('ANALYZE')
  return runId
}

async function addRun(releaseId: string, judgeId: string, place: number): Promise<string> {
  const systemId = await makeSystem(api.db, { llm: `llm-${place}` })
  const run = await owner.query<{ id: string }>(
    `INSERT INTO run (id, release_id, system_id, samples_per_task, state, seed, task_count, completion_count, verdict_count, started_at, published_at)
     VALUES (gen_random_uuid(), $1, $2, 1, 'completed', 'x', $3, $3, 0, now(), CASE WHEN $4 THEN now() END) RETURNING id`,
    [releaseId, systemId, tasks, place < systems],
  )
  const runId = run.rows[0]?.id ?? ''
  const grading = await owner.query<{ id: string }>(
    `INSERT INTO grading (id, run_id, judge_id, profile) VALUES (gen_random_uuid(), $1, $2, 'healthbench-professional') RETURNING id`,
    [runId, judgeId],
  )
  const gradingId = grading.rows[0]?.id
  await owner.query(
    `WITH answer AS (
       INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters)
       SELECT gen_random_uuid(), $1, version, 1, 'answered', 'x', 1500 FROM made RETURNING id, version_id
     )
     INSERT INTO verdict (grading_id, completion_id, criterion_id, met)
     SELECT $2, answer.id, criterion.id, random() < 0.5 FROM answer JOIN criterion USING (version_id)`,
    [runId, gradingId],
  )
  const mean = 0.3 + place / 100
  const summary = { mean, clipped: mean, se: 0.004, examples: tasks }
  const board = {
    ...{ headline: summary, raw: summary, adjusted: summary, slices: [], criterionTags: [], samples: tasks },
    ...{ meanCharacters: 1500, failureRate: 0, nearEmpty: 0, harmsShare: 0.1 },
  }
  await owner.query(
    `WITH stored AS (
       INSERT INTO result (id, grading_id, profile, seed, reference, board)
       VALUES (gen_random_uuid(), $1, 'healthbench-professional', 'x', '{}', $2) RETURNING id
     )
     INSERT INTO example_result (result_id, version_id, samples, score, adjusted, characters)
     SELECT stored.id, version, 1, score, score + 0.01, 1500 FROM stored, (SELECT version, $3::float8 + 0.6 * (random() - 0.5) AS score FROM made) s`,
    [gradingId, JSON.stringify(board), mean],
  )
  return runId
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function repeat(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await time(work))
  return times
}

function report(what: string, times: readonly number[]): void {
  const ms = (share: number) => Math.round(quantile(times, share) * 10) / 10
  console.log(
    JSON.stringify({
      what,
      rounds: times.length,
      'median ms': ms(0.5),
      'p95 ms': ms(0.95),
      'range ms': `${ms(0)}–${ms(1)}`,
    }),
  )
}

/** The tests' superuser may leave out triggers and foreign keys. */
function asAdmin(ownerUrl: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(ownerUrl).pathname
  return url.toString()
}
