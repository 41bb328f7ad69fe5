/**
 * Times what an admin waits for on the page of a pool: pages, counts and clusters of near duplicates, with 15,079 and
 * with 200,000 tasks. `npx tsx e2e/bench/pool.ts [--plans]` prints times and, with --plans, each statement's plan.
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import setUpDatabases from '../../scripts/lib/testing/vitest-global-setup.mjs'
import { NO_FILTER, type PoolFilter } from '../../apps/web/src/domain/sampling/pool'
import { countPool } from '../../apps/web/src/server/sampling/pool/count-pool'
import { listPool } from '../../apps/web/src/server/sampling/pool/list-pool'
import { readClusters } from '../../apps/web/src/server/sampling/pool/read-clusters'
import { fillPool } from '../../apps/web/src/server/testing/fill-pool'
import { openTestApi } from '../../apps/web/src/server/testing/open-test-api'
import { watchStatements } from '../../apps/web/src/server/testing/watch-statements'
import { makeDataset } from '../../packages/db/src/testing'

const ROUNDS = 40
const PAGES = 300
const LIMIT = 50
const SIZES = process.argv.includes('--small') ? [15_079] : [15_079, 200_000]

const tearDown = await setUpDatabases()
const api = await openTestApi()
const admin = new pg.Client({ connectionString: asAdmin(api.ownerUrl) })
await admin.connect()
try {
  await admin.query("SET session_replication_role = 'replica'")
  // It is not read here, and filling it takes longer than all the rest.
  await admin.query('DROP INDEX task_fingerprint_bands_idx')
  for (const tasks of SIZES) await benchSize(tasks)
  console.log({ load: loadavg()[0] })
} finally {
  await admin.end()
  await api.close()
  await tearDown?.()
}
process.exit(0)

async function benchSize(tasks: number): Promise<void> {
  const datasetId = await makeDataset(api.db)
  const began = performance.now()
  await fillPool(admin as unknown as pg.Pool, datasetId, { tasks, authors: 600, characters: 1_500 })
  await admin.query('VACUUM ANALYZE')
  console.log(
    `\n${tasks.toLocaleString('en')} tasks, filled in ${Math.round((performance.now() - began) / 1_000)} s`,
  )
  const list = (filter: PoolFilter, after?: string) =>
    listPool(api.ctx, { datasetId, filter, after, limit: LIMIT })
  const count = (filter: PoolFilter) => countPool(api.ctx, { datasetId, purpose: 'release', filter })
  let later: string | undefined
  for (let page = 1; page < PAGES; page += 1) later = (await list(NO_FILTER, later)).after ?? later
  const common: PoolFilter = { ...NO_FILTER, levels: { useCase: ['consult'], difficulty: ['difficult'] } }
  const rare: PoolFilter = { ...NO_FILTER, levels: { specialty: ['Allergy and immunology'] } }
  const institution: PoolFilter = { ...NO_FILTER, levels: { institution: ['North Clinic'] } }
  const excluded: PoolFilter = { ...NO_FILTER, exclusion: 'excluded' }
  const calls: [string, () => Promise<unknown>, number][] = [
    ['page 1', () => list(NO_FILTER), ROUNDS],
    [`page ${PAGES}`, () => list(NO_FILTER, later), ROUNDS],
    ['page 1, two common levels', () => list(common), ROUNDS],
    ['page 1, a rare level', () => list(rare), ROUNDS],
    ['page 1, an institution', () => list(institution), ROUNDS],
    ['page 1, excluded tasks', () => list(excluded), ROUNDS],
    ['counts', () => count(NO_FILTER), ROUNDS / 4],
    ['counts, three filters', () => count({ ...common, released: 'never' }), ROUNDS / 4],
    ['clusters', () => readClusters(api.db, datasetId), 5],
  ]
  const rows = []
  for (const [name, call, rounds] of calls) {
    const statements = await watchStatements(call)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      await call()
      times.push(performance.now() - from)
    }
    times.sort((one, other) => one - other)
    rows.push({ name, 'median ms': at(times, 0.5), 'p95 ms': at(times, 0.95) })
    if (process.argv.includes('--plans'))
      for (const { text, values } of statements) await explain(name, text, values)
  }
  console.table(rows)
}

function at(times: readonly number[], share: number): number {
  return Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
}

async function explain(name: string, text: string, values: unknown[]): Promise<void> {
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
    values,
  )
  console.log(`\n=== ${name}\n${text.slice(0, 300)}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
}

function asAdmin(ownerUrl: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(ownerUrl).pathname
  return url.toString()
}
