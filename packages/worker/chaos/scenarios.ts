import { openDatabase } from '@consilium/db'
import { retryRun } from '@consilium/db/testing'
import pino from 'pino'
import { startSweeper } from '../src/engine/sweeper'
import { createQueueBackend } from '../src/queue/queue-backend'
import type { FaultMix } from './fault-plan'
import type { HoldPoint } from './hold-at'
import type { SIZES } from './make-world'
import type { Scene } from './open-scene'
import type { Backend, ChaosRedis } from './start-chaos-queue'
import { closeAtRandom } from './steer-runs'
import { wait } from './wait-for'

export interface Scenario {
  name: string
  /** Defaults to both. */
  backend?: Backend
  size: keyof typeof SIZES
  mix?: Partial<FaultMix>
  requestsPerMinute?: number
  heals?: boolean
  /** Starts workers and inflicts faults; the run has to end afterwards. */
  act: (scene: Scene) => Promise<void>
}

/** The number of calls after which it happens. */
const MIDDLE = 60

const scenario = (name: string, act: Scenario['act'], more: Partial<Scenario> = {}): Scenario => ({
  name,
  size: 'small',
  act,
  ...more,
})

const nothing = scenario('Provider faults only', async (scene) => {
  await scene.startWorkers(2)
})

const killInCalls = scenario('kill -9 with calls in flight', async (scene) => {
  const [victim] = await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  if (victim) await scene.kill(victim)
  await scene.startWorkers(1)
})

const terminate = scenario('SIGTERM in mid-run, another worker continues', async (scene) => {
  const [first] = await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  first?.signal('SIGTERM')
  const code = await first?.exit
  if (code !== 0) scene.provider.problems.push(`The stopped worker ended with code ${code}.`)
  await scene.startWorkers(1)
})

const loseQueue = scenario('The queue loses everything: FLUSHALL or dropped schema', async (scene) => {
  await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  await scene.timeRecovery('jobs')
  await scene.queue.loseEverything()
})

const freeze = scenario('A worker freezes, and resumes after others took over', async (scene) => {
  const [victim] = await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  if (victim) await scene.freeze(victim)
})

const freezeWhileClaiming = scenario(
  'A worker freezes while claiming, and resumes after others took over',
  async (scene) => {
    const hold = await scene.holdAt('while claiming')
    const [victim] = await scene.startWorkers(1)
    await hold.reached()
    victim?.signal('SIGSTOP')
    await hold.release()
    await scene.startWorkers(1)
    if (victim) await scene.freeze(victim)
  },
)

const killAt = (point: HoldPoint, from: 'the start' | 'the middle') =>
  scenario(`kill -9 ${point}`, async (scene) => {
    const early = from === 'the start' ? await scene.holdAt(point) : null
    const [victim] = await scene.startWorkers(1)
    if (from === 'the middle') await scene.provider.sees(MIDDLE)
    const hold = early ?? (await scene.holdAt(point))
    await hold.reached()
    if (victim) await scene.kill(victim)
    await hold.abandon()
    await scene.startWorkers(2)
  })

const landsAfterDeath = scenario('kill -9 after the call; its row arrives after the death', async (scene) => {
  const [victim] = await scene.startWorkers(1)
  await scene.provider.sees(MIDDLE)
  const hold = await scene.holdAt('after the call, before its row')
  await hold.reached()
  if (victim) await scene.kill(victim)
  await hold.release()
  await scene.startWorkers(2)
})

const killAll = scenario('kill -9 of every worker at once', async (scene) => {
  const workers = await scene.startWorkers(3)
  await scene.provider.sees(MIDDLE)
  await Promise.all(workers.map((worker) => scene.kill(worker)))
  await scene.startWorkers(3)
})

const KILLS = 25

const killAtRandom = scenario(
  `kill -9 at random, ${KILLS} times`,
  async (scene) => {
    await scene.startWorkers(3)
    await scene.provider.sees(MIDDLE)
    for (let kills = 0; kills < KILLS; kills += 1) {
      await wait(200 + Math.random() * 800)
      const alive = scene.workers()
      const victim = alive[Math.floor(Math.random() * alive.length)]
      if (victim) await scene.kill(victim)
      void scene.startWorkers(1)
    }
    const [run] = (
      await scene.pool.query<{ state: string }>('SELECT state::text FROM run WHERE id = $1', [
        scene.world.runId,
      ])
    ).rows
    if (run?.state !== 'running') scene.provider.problems.push('The run ended before the last kill.')
  },
  { size: 'large', mix: { pace: 5 } },
)

const terminateTwice = scenario('SIGTERM twice: calls in flight are abandoned', async (scene) => {
  const [first] = await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  if (!first) return
  await scene.timeRecovery('leases')
  await scene.strike([first.pid], async () => {
    first.signal('SIGTERM')
    await wait(20)
    first.signal('SIGTERM')
    await first.exit
  })
  const code = await first.exit
  if (code !== 0) scene.provider.problems.push(`The worker that was stopped at once ended with code ${code}.`)
  await scene.startWorkers(1)
})

const emptyForGood = scenario('The queue is emptied repeatedly until the end', async (scene) => {
  await scene.startWorkers(2)
  await scene.provider.sees(MIDDLE)
  let isOver = false
  const ended = scene.finished().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await scene.queue.loseJobs()
    await wait(300)
  }
  await ended
})

const withRedis = (name: string, act: (scene: Scene, redis: ChaosRedis) => Promise<void>) =>
  scenario(
    name,
    async (scene) => {
      await scene.startWorkers(2)
      await scene.provider.sees(MIDDLE)
      if (scene.redis) await act(scene, scene.redis)
    },
    { backend: 'redis' },
  )

const restartRedis = withRedis('Redis restarted empty', async (scene, redis) => {
  await scene.timeRecovery('jobs')
  await redis.kill()
  await redis.start()
})

const AWAY_MS = 60_000

const redisAway = withRedis('Redis down for 60 s', async (scene, redis) => {
  await redis.kill()
  await wait(AWAY_MS)
  await scene.timeRecovery('jobs')
  await redis.start()
})

const redisFrozen = withRedis('Redis frozen for 20 s', async (scene, redis) => {
  redis.signal('SIGSTOP')
  await wait(20_000)
  await scene.timeRecovery('jobs')
  redis.signal('SIGCONT')
})

const crashPostgres = (name: string, awayMs: number) =>
  scenario(name, async (scene) => {
    await scene.startWorkers(2)
    await scene.provider.sees(MIDDLE)
    await scene.strike(null, async () => {
      await scene.cluster.crash()
      await wait(awayMs)
      await scene.cluster.start()
    })
    await scene.timeRecovery('leases')
  })

const manyReconcilers = scenario('Four sweepers at once', async (scene) => {
  await scene.startWorkers(2)
  const database = openDatabase(scene.cluster.appUrl(scene.database))
  const queue = createQueueBackend(scene.queue.options)
  const sweepers = [1, 2].map(() => startSweeper({ ...database, log: pino({ level: 'silent' }) }, queue))
  let isOver = false
  const sweeping = sweepers.map(async ({ sweep }) => {
    while (!isOver) {
      await sweep()
      await wait(5)
    }
  })
  try {
    await scene.finished()
  } finally {
    isOver = true
    await Promise.all(sweeping)
    for (const sweeper of sweepers) await sweeper.stop()
    await queue.close()
    await database.close()
  }
})

const rates = scenario(
  'kill -9 while the request rate limits the run',
  async (scene) => {
    await scene.startWorkers(3)
    await scene.provider.sees(MIDDLE * 6)
    const [victim] = scene.workers()
    if (victim) await scene.kill(victim)
    await scene.startWorkers(1)
  },
  { size: 'large', requestsPerMinute: 600 },
)

const spoiled = scenario(
  'Criteria without a verdict, kill -9, then fix and retry',
  async (scene) => {
    await killInCalls.act(scene)
    const state = await scene.finished()
    if (state !== 'incomplete')
      scene.provider.problems.push(`The run is ${state} although some criteria have no verdict.`)
    scene.provider.heal()
    const database = openDatabase(scene.cluster.appUrl(scene.database))
    await retryRun(database.db, scene.world.runId)
    await database.close()
  },
  { mix: { spoiled: 6 }, heals: true },
)

const CLOSINGS = 50

const closing = (to: 'paused' | 'cancelled') =>
  scenario(
    `The run is ${to} at random and reopened, ${CLOSINGS} times`,
    async (scene) => {
      await scene.startWorkers(3)
      await scene.provider.sees(MIDDLE)
      await closeAtRandom(scene, CLOSINGS, to)
    },
    { size: 'large', mix: { pace: 5 } },
  )

export const scenarios: Scenario[] = [
  nothing,
  killInCalls,
  killAt('at the start of the run', 'the start'),
  killAt('after the claim, before the call', 'the middle'),
  killAt('after the call, before its row', 'the middle'),
  landsAfterDeath,
  killAt('between the completion and its grading', 'the start'),
  killAt('after the verdict, before its item is done', 'the middle'),
  killAt('within the lease of a lane', 'the middle'),
  killAt('while settling', 'the start'),
  killAt('while writing the result', 'the start'),
  killAt('at the end of the run', 'the start'),
  killAll,
  killAtRandom,
  terminate,
  terminateTwice,
  freeze,
  freezeWhileClaiming,
  loseQueue,
  emptyForGood,
  restartRedis,
  redisAway,
  redisFrozen,
  crashPostgres('Postgres restarted with -m immediate', 0),
  crashPostgres('Postgres down for 20 s, longer than every lease', 20_000),
  manyReconcilers,
  rates,
  spoiled,
  closing('paused'),
  closing('cancelled'),
]
