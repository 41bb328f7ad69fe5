// npm run bench [-- --quick] [-- --only installed,rate,pause,latency,recovery,scale,sweep,ceilings]: how fast the
// engine is, beside a bare loop over the same provider. Builds the worker as it runs in production and gives
// it a Postgres that writes through to the disk, as a real one does.
import { spawn } from 'node:child_process'
import { startThrowAwayPostgres } from '../../../scripts/lib/postgres/throw-away-postgres.mjs'
import { ensureBundle } from '../../../scripts/lib/build.mjs'
import { inRoot } from '../../../scripts/lib/paths.mjs'

const worker = await ensureBundle('worker')
const postgres = await startThrowAwayPostgres({
  onDisk: true,
  settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '4GB' },
})
const env = {
  ...process.env,
  TEST_DATABASE_ADMIN_URL: postgres.url(),
  BENCH_POSTGRES_PID: String(postgres.pid),
  BENCH_WORKER: worker,
}
const bench = spawn(
  process.execPath,
  ['--import', 'tsx', inRoot('packages/worker/bench/engine.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => bench.kill(signal))
const code = await new Promise((resolve) => bench.once('exit', (exit) => resolve(exit ?? 1)))
await postgres.stop()
process.exit(code)
