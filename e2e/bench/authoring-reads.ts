/**
 * Times the reads that authors and admins wait for, in a database after years of use: 15,000 tasks, 200,000 answers, a
 * million calls. `npx tsx e2e/bench/authoring-reads.ts [--plans]` prints times and, with --plans, each
 * statement's plan.
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import setUpDatabases from '../../scripts/lib/testing/vitest-global-setup.mjs'
import { readDashboard } from '../../apps/web/src/server/home/dashboard/read-dashboard'
import { makeAuthoringCalls } from '../../apps/web/src/server/testing/authoring-calls'
import { fillAuthoring } from '../../apps/web/src/server/testing/fill-authoring'
import { openTestApi } from '../../apps/web/src/server/testing/open-test-api'
import { watchStatements } from '../../apps/web/src/server/testing/watch-statements'
import {
  makeDataset,
  makeJudge,
  makePrices,
  makeRelease,
  makeSystem,
  startRun,
} from '../../packages/db/src/testing'

const ROUNDS = 15
const tearDown = await setUpDatabases()
const api = await openTestApi()
const admin = new pg.Client({ connectionString: asAdmin(api.ownerUrl) })
await admin.connect()
try {
  const began = performance.now()
  await startRun(api.db, {
    releaseId: (await makeRelease(api.db, 1)).id,
    systemId: await makeSystem(api.db),
    judgeId: await makeJudge(api.db),
  })
  await makePrices(api.db, [{ llm: 'sim-good', inputNano: 1n, outputNano: 1n }])
  await admin.query("SET session_replication_role = 'replica'")
  const size = {
    tasks: 15_000,
    authors: 300,
    turns: 200_000,
    attemptsOfRuns: 800_000,
    saves: 20,
    characters: 1_500,
  }
  const filled = await fillAuthoring({ pool: admin as unknown as pg.Pool }, await makeDataset(api.db), size)
  await admin.query('VACUUM ANALYZE')
  console.log(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  const rows = []
  const calls: [string, () => Promise<unknown>][] = [
    ...(await makeAuthoringCalls(api, filled)),
    ['dashboard of an admin', () => readDashboard(api.ctx)],
  ]
  for (const [name, call] of calls) {
    const statements = await watchStatements(call)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now()
      await call()
      times.push(performance.now() - from)
    }
    times.sort((one, other) => one - other)
    rows.push({
      name,
      statements: statements.length,
      'median ms': tell(times[Math.floor(ROUNDS / 2)]),
      'most ms': tell(times.at(-1)),
    })
    if (process.argv.includes('--plans'))
      for (const { text, values } of statements) await explain(name, text, values)
  }
  console.table(rows)
  console.log({ load: loadavg()[0] })
} finally {
  await admin.end()
  await api.close()
  await tearDown?.()
}
process.exit(0)

function tell(ms = 0): number {
  return Math.round(ms * 10) / 10
}

async function explain(name: string, text: string, values: unknown[]): Promise<void> {
  await api.pool.query('BEGIN')
  try {
    const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
      values,
    )
    console.log(`\n=== ${name}\n${text.slice(0, 400)}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  } catch (error) {
    console.log(`\n=== ${name}: ${String(error)}\n${text.slice(0, 200)}`)
  }
  await api.pool.query('ROLLBACK')
}

function asAdmin(ownerUrl: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(ownerUrl).pathname
  return url.toString()
}
