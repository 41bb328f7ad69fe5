import { setFlagsFromString } from 'node:v8'
import { openDatabase } from '@consilium/db'
import { endWithParent } from './runtime/end-with-parent'
import { scheduleBoards } from './boards/schedule-boards'
import { exitOnFault } from './runtime/exit-on-fault'
import { createEngine } from './create-engine'
import { startWorker, type RunningWorker } from './engine/start-worker'
import { readWorkerEnv } from './env'
import { createLog } from './runtime/create-log'
import { DEFAULT_SLOTS } from './lanes/lane-defaults'
import { openMailer } from './notifications/open-mailer'
import { openOperationsPages } from './operations/operations-pages'
import { openPresence, type Presence } from './presence/open-presence'
import { serveOperations } from './operations/serve-operations'
import { WORKER_VERSION } from './operations/version'
import { createQueueBackend } from './queue/queue-backend'
import { scheduleUpkeep } from './upkeep/schedule-upkeep'

const CONNECTIONS = 16
/** Shorter than a lease: the next holder finds no lock of a process that froze. */
const STANDSTILL_MS = 8_000
/** Longer than the worker needs to drain and give back, shorter than a supervisor waits before it kills. */
const MAX_STOP_MS = 28_000

// By default, the garbage collector lets a busy worker grow to several times what it needs. What a call
// allocates outlives the young generation anyway, so that part of the heap can stay small.
for (const flag of ['--heap-growing-percent=30', '--semi-space-growth-factor=1']) setFlagsFromString(flag)

const read = readWorkerEnv(process.env)
if (!read.ok)
  refuseToStart(
    `Fix these environment variables:\n${read.problems.map((problem) => `- ${problem}.`).join('\n')}`,
  )
const { env } = read
const log = createLog(env.CONSILIUM_LOG_LEVEL ?? 'info')
const slotsPerConnection = env.CONSILIUM_SLOTS_PER_PROVIDER ?? DEFAULT_SLOTS
const database = openDatabase(env.DATABASE_URL, { connections: CONNECTIONS, standstillMs: STANDSTILL_MS })
const queue = createQueueBackend({ redisUrl: env.REDIS_URL, queueDatabaseUrl: env.QUEUE_DATABASE_URL })

const stopAsked = new AbortController()
const startedAt = performance.now()
let presence: Presence | null = null
let worker: RunningWorker | null = null
let endUpkeep: (() => Promise<void>) | null = null
let endBoards: (() => Promise<void>) | null = null

const pages = openOperationsPages({
  pool: database.pool,
  pingQueue: () => queue.ping(),
  readFacts: () => ({
    id: presence?.id ?? '',
    version: WORKER_VERSION,
    queue: queue.kind,
    inWork: worker?.inWork() ?? 0,
    sweptMsAgo: worker?.sweptMsAgo() ?? performance.now() - startedAt,
    isStopping: stopAsked.signal.aborted,
  }),
})
const server = env.CONSILIUM_WORKER_PORT === undefined ? null : await listen(env.CONSILIUM_WORKER_PORT)

const stop = async (signal: string) => {
  // A second signal gives back all work at once.
  if (stopAsked.signal.aborted) return worker?.stop(0)
  stopAsked.abort(new Error('The worker is stopping.'))
  log.info({ event: 'stopping', signal })
  setTimeout(() => {
    log.error({ event: 'stopped_late' })
    process.exit(1)
  }, MAX_STOP_MS).unref()
  // In parallel with draining, which must not wait for a database that is down.
  void presence?.announceStop()
  await worker?.stop()
  await Promise.all([endUpkeep?.(), endBoards?.()])
  await queue.close()
  await presence?.end()
  await server?.close()
  await database.close()
  log.info({ event: 'stopped' })
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
endWithParent(() => void stop('parent gone'))
exitOnFault(log)

presence = await openPresence(
  database.pool,
  log,
  { queue: queue.kind, version: WORKER_VERSION },
  stopAsked.signal,
)
if (presence && !stopAsked.signal.aborted) {
  const engine = createEngine({
    database,
    log,
    privateKey: env.CONSILIUM_WORKER_PRIVATE_KEY,
    allowedPrivateHosts: env.CONSILIUM_ALLOW_PRIVATE_PROVIDERS,
    mailer: env.SMTP_URL && env.SMTP_FROM ? openMailer({ url: env.SMTP_URL, from: env.SMTP_FROM }) : null,
    siteUrl: env.NEXTAUTH_URL ?? null,
    slotsPerConnection,
    workerId: presence.id,
  })
  const started = startWorker(engine, queue)
  worker = started
  presence.startHeartbeat(() => ({ inWork: started.inWork(), sweptMsAgo: started.sweptMsAgo() }))
  endUpkeep = scheduleUpkeep(engine)
  endBoards = scheduleBoards(engine)
  await started.ready()
  log.info({
    event: 'ready',
    workerId: presence.id,
    version: WORKER_VERSION,
    queue: queue.kind,
    slotsPerConnection,
    ...(server ? { port: server.port } : {}),
  })
}

async function listen(port: number) {
  try {
    return await serveOperations({
      host: env.CONSILIUM_WORKER_HOST ?? '127.0.0.1',
      port,
      pages: pages.pages,
      onError: (err) => log.warn({ event: 'operations_page_failed', err }),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refuseToStart(
      `It cannot listen on port ${port} (${reason}). Set CONSILIUM_WORKER_PORT to a free port; each worker on a machine needs its own.`,
    )
  }
}

function refuseToStart(reason: string): never {
  console.error(`The worker cannot start. ${reason}`)
  process.exit(1)
}
