import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '@consilium/db'
import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStubProvider } from '../e2e/stub-provider/server.mjs'
import { bundleWorker } from './lib/build.mjs'
import { makeEnvironments } from './lib/environment.mjs'
import { keepRunning } from './lib/instance/keep-running.mjs'
import { startServices } from './lib/instance/services.mjs'
import { startProcess } from './lib/instance/supervise.mjs'
import { inRoot } from './lib/paths.mjs'
import { waitUntil } from './lib/processes.mjs'
import { ensureSecrets } from './lib/secrets.mjs'

/** More in npm run chaos:parts. */
const ROUNDS = Number(process.env.CONSILIUM_KILL_ROUNDS ?? 1)
const TASKS = 40 * ROUNDS
const SLOTS = 24
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-parts-'))
fs.chmodSync(folder, 0o711)
const dataDir = path.join(folder, 'data')
const lines = []
const pids = new Map()
const record = ({ name, pid }) => pids.set(name, pid)
let provider
let services
let worker

beforeAll(async () => {
  const bundle = path.join(folder, 'worker.mjs')
  await bundleWorker(bundle)
  provider = await startStubProvider({ delayMs: 1_000 })
  const secrets = ensureSecrets(dataDir)
  const env = {
    PATH: process.env.PATH,
    CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'true',
    CONSILIUM_SLOTS_PER_PROVIDER: `${SLOTS}`,
  }
  const log = (line) => lines.push(line)
  services = await startServices({ dataDir, secrets, env, log, onStart: record })
  const environments = makeEnvironments({ services, secrets, port: 1, workerPort: 0, env })
  const start = () => {
    const description = { name: 'The worker', args: [bundle], env: environments.worker, cwd: inRoot() }
    const service = startProcess({ ...description, logFile: path.join(folder, 'worker.log') })
    record(service)
    return service
  }
  worker = keepRunning(start(), { start, consequence: 'the site stays up', log })
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await services?.stop()
  await provider?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

it(
  'a run keeps every verdict, and none twice, while each part is killed in turn and all together',
  async () => {
    const { db, close } = openDatabase(services.env.DATABASE_URL)
    const release = await makeRelease(db, TASKS)
    const onStub = { baseUrl: provider.baseUrl, llm: 'steady' }
    const { runId, gradingId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db, onStub),
      judgeId: await makeJudge(db, onStub),
    })
    await close()
    const parts = ['The worker', 'Redis', 'Postgres'].filter((part) => pids.has(part))
    let lostCalls = 0
    const round = [...parts.map((part) => [part]), parts]
    for (const killed of Array.from({ length: ROUNDS }, () => round).flat()) {
      const seen = provider.calls().length
      await waitUntil(() => provider.calls().length >= seen + 8, 60_000)
      const before = new Map(pids)
      if (killed.some((part) => part !== 'Redis')) lostCalls += SLOTS
      for (const part of killed) process.kill(pids.get(part), 'SIGKILL')
      await waitUntil(() => killed.every((part) => pids.get(part) !== before.get(part)), 60_000)
      for (const part of killed)
        expect(lines).toContainEqual(
          expect.stringMatching(`^${part} exited unexpectedly \\(SIGKILL\\)\\. Restarting in `),
        )
    }
    const ended = await waitUntil(
      () =>
        ask('SELECT state::text FROM run WHERE id = $1', runId).then(
          ([run]) => run?.state === 'completed',
          () => false,
        ),
      150_000 * ROUNDS,
      500,
    )
    expect(ended).toBe(true)

    const [{ verdicts, distinct, completions }] = await ask(
      `SELECT count(*)::int AS verdicts, count(DISTINCT (completion_id, criterion_id))::int AS distinct,
       count(DISTINCT completion_id)::int AS completions FROM verdict WHERE grading_id = $1`,
      gradingId,
    )
    const [{ planned }] = await ask(
      `SELECT count(*)::int AS planned FROM completion c JOIN criterion k ON k.version_id = c.version_id WHERE c.run_id = $1`,
      runId,
    )
    expect({ completions, verdicts, distinct }).toEqual({
      completions: TASKS,
      verdicts: planned,
      distinct: planned,
    })
    // The log of the provider: every verdict and answer was asked for, and a kill repeats at most the calls in flight.
    const extra = provider.calls().length - verdicts - TASKS
    expect(extra).toBeGreaterThanOrEqual(0)
    expect(extra).toBeLessThanOrEqual(lostCalls)
  },
  300_000 * ROUNDS,
)

async function ask(sql, value) {
  const client = new pg.Client({
    connectionString: services.env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql, [value])).rows
  } finally {
    await client.end().catch(() => {})
  }
}
