/* Fills 100,000 answers with ten verdicts each, stores their results, removes their rows and adds them again as
   after an upgrade, and verifies all. Run: npx tsx packages/worker/bench/verify-results.ts [--answers 20000] */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { inTransaction, openDatabase } from '@consilium/db'
import { createTestDatabase, makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import pg from 'pg'
import pino from 'pino'
import setUpPostgres from '../../../scripts/lib/testing/vitest-global-setup.mjs'
import { backfillResults } from '../src/results/backfill-results'
import { computeResult } from '../src/results/compute-result'
import { loadResultInput } from '../src/results/load-result-input'
import { printChecks } from '../src/results/print-checks'
import { storeResult } from '../src/results/store-result'
import { printTable } from './report'

const TASKS = 1_000
const CRITERIA = 10
const SAMPLES = 4
const ROUNDS = 3

const { values } = parseArgs({ options: { answers: { type: 'string', default: '100000' } } })
const runs = Math.max(1, Math.round(Number(values.answers) / TASKS / SAMPLES))
const answers = runs * TASKS * SAMPLES

const tearDown = await setUpPostgres()
const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.appUrl)
const adminUrl = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
adminUrl.pathname = `/${testDatabase.name}`
const admin = new pg.Client({ connectionString: adminUrl.href })
await admin.connect()

/** Answers and verdicts of one run, without the triggers of the tables. */
async function fillRun(ids: { releaseId: string; systemId: string; judgeId: string }): Promise<string> {
  const counts = {
    taskCount: TASKS,
    completionCount: TASKS * SAMPLES,
    verdictCount: TASKS * SAMPLES * CRITERIA,
  }
  const { id: runId } = await database.db.run.create({
    data: {
      releaseId: ids.releaseId,
      systemId: ids.systemId,
      samplesPerTask: SAMPLES,
      seed: 'bench',
      state: 'completed',
      ...counts,
    },
    select: { id: true },
  })
  const { id: gradingId } = await database.db.grading.create({
    data: { runId, judgeId: ids.judgeId, profile: 'healthbench-professional' },
    select: { id: true },
  })
  await admin.query(
    `INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, refusal, last_token_ms, input_tokens, output_tokens, cost_nano)
     SELECT gen_random_uuid(), $1::uuid, version_id, s, 'answered', 'An answer.', 1000 + (random() * 2000)::int, false, 900, 300, 400, 5000000
     FROM release_task, generate_series(1, $3::int) s WHERE release_id = $2::uuid`,
    [runId, ids.releaseId, SAMPLES],
  )
  await admin.query(
    `INSERT INTO verdict (grading_id, completion_id, criterion_id, met)
     SELECT $2::uuid, c.id, k.id, random() < 0.6 FROM completion c JOIN criterion k ON k.version_id = c.version_id WHERE c.run_id = $1::uuid`,
    [runId, gradingId],
  )
  return gradingId
}

async function store(gradingId: string): Promise<void> {
  const input = await loadResultInput(database, gradingId)
  if (!input) throw new Error('The grading has no input.')
  await inTransaction(database.db, (tx) => storeResult(tx, { gradingId, ...input }, computeResult(input)), {
    timeoutMs: 120_000,
  })
}

async function time(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; peakMb: number; load: string }> {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const startedAt = performance.now()
  await work()
  clearInterval(timer)
  return { seconds: (performance.now() - startedAt) / 1_000, peakMb: peak / 1_000_000, load }
}

try {
  const release = await makeRelease(
    database.db,
    Array.from({ length: TASKS }, (_, task) => ({
      useCase: (['consult', 'writing', 'research'] as const)[task % 3],
      specialty: ['Cardiology', 'Nephrology', 'Oncology', 'Other'][task % 4],
      criteria: Array.from({ length: CRITERIA }, (_criterion, place) => ({
        text: `Criterion ${place}`,
        points: place === 9 ? -8 : place + 1,
        tags: [`axis:${place % 5}`],
      })),
    })),
  )
  const ids = {
    releaseId: release.id,
    systemId: await makeSystem(database.db),
    judgeId: await makeJudge(database.db),
  }
  await admin.query("SET session_replication_role = 'replica'")
  const gradings: string[] = []
  for (let run = 0; run < runs; run++) gradings.push(await fillRun(ids))
  await admin.query('VACUUM ANALYZE')
  const rows: string[][] = []
  const note = async (name: string, work: () => Promise<unknown>) => {
    const { seconds, peakMb, load } = await time(work)
    rows.push([name, `${seconds.toFixed(1)} s`, `${Math.round(peakMb)} MB`, load])
  }
  await note('compute and store the results', async () => {
    for (const gradingId of gradings) await store(gradingId)
  })
  await admin.query('DELETE FROM sample_result; DELETE FROM criterion_result')
  await note('add the rows of all results', () =>
    backfillResults({ ...database, log: pino({ level: 'silent' }) }),
  )
  await admin.query('VACUUM ANALYZE')
  for (let round = 1; round <= ROUNDS; round++)
    await note(`verify, round ${round} (aim: at most 60 s)`, async () => {
      const isRight = await printChecks(database, (line) => console.log(line))
      if (!isRight) throw new Error('A result differs.')
    })
  printTable(
    `${answers.toLocaleString('en')} answers with ${CRITERIA} verdicts each in ${runs} results`,
    ['', 'time', 'peak memory', 'load before'],
    rows,
  )
} finally {
  await admin.end()
  await database.close()
  await testDatabase.drop()
  await tearDown()
}
