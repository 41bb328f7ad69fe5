import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleWorker } from '../../../scripts/lib/build.mjs'
import { startTestPostgres, startTestRedis, type TestQueueServer } from './queue/test-servers'
import { generateKeyPair } from './sealing/generate-key-pair'
import { openTestEngine } from './testing/open-test-engine'
import { startHeldProvider, type HeldProvider } from './testing/start-held-provider'

const SLOTS = 3
// More than a worker takes up at once.
const TASKS = 16

const kinds = [
  { kind: 'redis' as const, start: startTestRedis },
  { kind: 'postgres' as const, start: startTestPostgres },
]

type LogLine = Record<string, unknown> & { event: string }

let folder: string
let bundle: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-worker-'))
  bundle = path.join(folder, 'worker.mjs')
  await bundleWorker(bundle)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A worker in a process of its own, as it runs in production. */
interface Started {
  child: ChildProcess
  /** Resolves with the first log line of this event, and of this job if one is given. */
  logged: (event: string, job?: string) => Promise<LogLine>
  exit: Promise<number | null>
}

describe.each(kinds)('the worker process on $kind', ({ start }) => {
  let server: TestQueueServer | null = null
  let engine: Awaited<ReturnType<typeof openTestEngine>>
  let provider: HeldProvider
  const started: Started[] = []
  beforeAll(async () => {
    server = await start()
  })
  beforeEach(async () => {
    provider = await startHeldProvider()
    engine = await openTestEngine()
  })
  afterEach(async () => {
    for (const { child, exit } of started.splice(0)) {
      child.kill('SIGKILL')
      await exit
    }
    await provider.close()
    await engine.close()
  })
  afterAll(() => server?.stop())

  const spawnWorker = (change: Record<string, string> = {}): Started => {
    const { redisUrl, queueDatabaseUrl } = server?.options ?? {}
    const env = {
      ...process.env,
      DATABASE_URL: engine.pool.options.connectionString,
      REDIS_URL: redisUrl,
      QUEUE_DATABASE_URL: queueDatabaseUrl,
      CONSILIUM_WORKER_PRIVATE_KEY: generateKeyPair().privateKey,
      CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'true',
      // Two more are kept for people.
      CONSILIUM_SLOTS_PER_PROVIDER: `${SLOTS + 2}`,
      CONSILIUM_WORKER_PORT: '0',
      ...change,
    }
    const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const lines: LogLine[] = []
    const waiters: { event: string; job: string | undefined; resolve: (line: LogLine) => void }[] = []
    if (!child.stdout) throw new Error('The worker has no output.')
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as LogLine
      lines.push(line)
      for (const { event, job, resolve } of waiters)
        if (event === line.event && job === line['job']) resolve(line)
    })
    const made: Started = {
      child,
      logged: (event, job) => {
        const line = lines.find((one) => one.event === event && one['job'] === job)
        return line ? Promise.resolve(line) : new Promise((resolve) => waiters.push({ event, job, resolve }))
      },
      exit: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
    }
    started.push(made)
    return made
  }
  const begin = async () => {
    const { db } = engine
    const release = await makeRelease(db, TASKS)
    const onProvider = { baseUrl: provider.baseUrl, llm: 'held' }
    return startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db, onProvider),
      judgeId: await makeJudge(db, onProvider),
    })
  }
  const countItems = async () => {
    const groups = await engine.db.workItem.groupBy({
      by: ['kind', 'state'],
      where: { runId: { not: null } },
      _count: true,
    })
    return Object.fromEntries(groups.map(({ kind, state, _count }) => [`${kind} ${state}`, _count]))
  }

  it('ends itself when the process that started it is gone', { timeout: 30_000 }, async ({ skip }) => {
    if (!server) return skip()
    const worker = spawnWorker()
    await worker.logged('ready')
    // What the system does with the channel of a process that is killed.
    worker.child.disconnect()
    expect(await worker.logged('stopping')).toMatchObject({ signal: 'parent gone' })
    expect(await worker.exit).toBe(0)
    expect(await engine.db.worker.count()).toBe(0)
  })

  it(
    'drains at SIGTERM: calls in flight finish, no new work is taken, and another worker continues',
    { timeout: 60_000 },
    async ({ skip }) => {
      if (!server) return skip()
      const worker = spawnWorker()
      const { runId, gradingId } = await begin()
      const { port, workerId } = await worker.logged('ready')
      await provider.waiting(SLOTS)
      const health = await fetch(`http://127.0.0.1:${String(port)}/healthz`)
      expect([health.status, await health.json()]).toEqual([
        200,
        expect.objectContaining({ status: 'ok', worker: workerId }),
      ])
      const inFlight = provider.calls()

      worker.child.kill('SIGTERM')
      await worker.logged('stopping')
      provider.release()
      expect(await worker.exit).toBe(0)
      // A call may have begun between our check and the signal, but never after the signal.
      const answered = provider.calls()
      expect(answered).toBeGreaterThanOrEqual(inFlight)
      expect(await engine.db.completion.count({ where: { runId } })).toBe(answered)
      expect(await countItems()).toEqual({
        'completion done': answered,
        'completion ready': TASKS - answered,
        'grading ready': answered,
      })
      expect(await engine.db.worker.count()).toBe(0)
      expect(await engine.db.laneLease.count()).toBe(0)

      await spawnWorker().logged('job', 'result')
      expect(await engine.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
        state: 'completed',
      })
      const verdicts = await engine.db.verdict.count({ where: { gradingId } })
      expect(provider.calls()).toBe(TASKS + verdicts)
    },
  )

  it('gives back its work at once on a second signal', { timeout: 60_000 }, async ({ skip }) => {
    if (!server) return skip()
    const worker = spawnWorker()
    const { runId } = await begin()
    await worker.logged('ready')
    await provider.waiting(SLOTS)
    worker.child.kill('SIGTERM')
    await worker.logged('stopping')
    worker.child.kill('SIGTERM')
    expect(await worker.exit).toBe(0)
    expect(await countItems()).toEqual({ 'completion ready': TASKS })
    expect(await engine.db.workItem.count({ where: { tries: { gt: 0 } } })).toBe(0)
    expect(await engine.db.worker.count()).toBe(0)

    provider.release()
    await spawnWorker().logged('job', 'result')
    expect(await engine.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      state: 'completed',
    })
  })

  it('reports in one sentence that its port is in use', { timeout: 60_000 }, async ({ skip }) => {
    if (!server) return skip()
    const first = spawnWorker()
    const { port } = await first.logged('ready')
    const second = spawnWorker({ CONSILIUM_WORKER_PORT: String(port) })
    expect(await second.exit).toBe(1)
  })
})
