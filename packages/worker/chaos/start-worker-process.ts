import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { endWithSuite } from './end-with-suite'
import { generateKeyPair } from '../src/sealing/generate-key-pair'

/** A worker as it runs in production: the bundle in its own process. */
export interface WorkerProcess {
  pid: number
  ready: Promise<void>
  /** The exit code; null when a signal ended it. */
  exit: Promise<number | null>
  isGone: () => boolean
  signal: (signal: NodeJS.Signals) => void
}

interface Options {
  bundle: string
  databaseUrl: string
  queue: { redisUrl?: string; queueDatabaseUrl?: string }
  slots: number
  /** Where its log goes. */
  logFile: string
}

const { privateKey } = generateKeyPair()

export function startWorkerProcess({ bundle, databaseUrl, queue, slots, logFile }: Options): WorkerProcess {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    REDIS_URL: queue.redisUrl ?? '',
    QUEUE_DATABASE_URL: queue.queueDatabaseUrl ?? '',
    CONSILIUM_WORKER_PRIVATE_KEY: privateKey,
    CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'true',
    CONSILIUM_SLOTS_PER_PROVIDER: `${slots}`,
  }
  const log = fs.createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    env,
    // With a channel, it ends when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  endWithSuite(child)
  if (child.pid === undefined || !child.stdout || !child.stderr)
    throw new Error('A worker process could not be started.')
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })
  const { pid } = child
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${pid} ${line}\n`)
      if (line.includes('"event":"ready"')) markReady()
    })
  let isGone = false
  const exit = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      isGone = true
      // A process that dies before it is ready must not make its caller wait forever.
      markReady()
      log.end()
      resolve(code)
    }),
  )
  return { pid, ready, exit, isGone: () => isGone, signal: (signal) => void child.kill(signal) }
}
