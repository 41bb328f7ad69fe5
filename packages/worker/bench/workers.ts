import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { QueueKind, World } from './world'

export interface BenchWorker {
  pid: number
  kill: (signal: NodeJS.Signals) => void
  /** Drains and exits. */
  stop: () => Promise<void>
}

/** The worker as it runs in production, started as its own process; resolves once it takes jobs. */
export async function startBenchWorker(
  { appUrl, keys, queues }: World,
  { queue, slots }: { queue: QueueKind; slots?: number | undefined },
): Promise<BenchWorker> {
  const { redisUrl = '', queueDatabaseUrl = '' } = queues[queue]?.options ?? {}
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      ...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean),
      process.env['BENCH_WORKER'] ?? '',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: appUrl,
        REDIS_URL: redisUrl,
        QUEUE_DATABASE_URL: queueDatabaseUrl,
        CONSILIUM_WORKER_PRIVATE_KEY: keys.privateKey,
        CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'true',
        ...(slots === undefined ? {} : { CONSILIUM_SLOTS_PER_PROVIDER: String(slots) }),
      },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await whenReady(child)
  return {
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Reads the whole log, so that the pipe never fills, and shows errors. */
function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The worker exited with code ${code} before it was ready.`)),
    )
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"event":"ready"')) resolve()
      if (/"level":[456]0/.test(line)) console.error(line.slice(0, 600))
    })
  })
}
