import { openDatabase } from '@consilium/db'
import { createEngine } from './engine/create-engine'
import { startWorker } from './engine/start-worker'
import { readWorkerEnv } from './env'
import { createLog } from './log'
import { createQueueBackend } from './queue/queue-backend'

const DEFAULT_SLOTS = 24
const CONNECTIONS = 16

const read = readWorkerEnv(process.env)
if (!read.ok) {
  console.error(`The worker cannot start. Mend these environment variables:\n${read.problems.map((problem) => `- ${problem}.`).join('\n')}`)
  process.exit(1)
}
const { env } = read
const log = createLog(env.CONSILIUM_LOG_LEVEL ?? 'info')
const slotsPerConnection = env.CONSILIUM_SLOTS_PER_PROVIDER ?? DEFAULT_SLOTS
const database = openDatabase(env.DATABASE_URL, { connections: CONNECTIONS })
const queue = createQueueBackend({ redisUrl: env.REDIS_URL, queueDatabaseUrl: env.QUEUE_DATABASE_URL })
const engine = createEngine({
  database,
  log,
  privateKey: env.CONSILIUM_WORKER_PRIVATE_KEY,
  allowedPrivateHosts: env.CONSILIUM_ALLOW_PRIVATE_PROVIDERS,
  slotsPerConnection,
})
const worker = startWorker(engine, queue, { slotsPerConnection })
void worker.ready().then(() => log.info({ event: 'ready', queue: queue.kind, slotsPerConnection }))

let isStopping = false
const stop = async (signal: string) => {
  // Asked twice, it gives back what it has at once.
  if (isStopping) return worker.stop(0)
  isStopping = true
  log.info({ event: 'stopping', signal })
  await worker.stop()
  await queue.close()
  await database.close()
  log.info({ event: 'stopped' })
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
process.on('unhandledRejection', (error) => {
  log.fatal({ event: 'unhandled_rejection', err: error })
  process.exit(1)
})
