import { measureRun, type RunFigures } from './measure-run'
import { median, printTable } from './report'
import { seedLlms } from './seed'
import { runLoop, type LoopFigures, type QueueKind, type World } from './world'

const IN_FLIGHT = 240
const DELAY_MS = 200

export interface Scope {
  quick: boolean
  rounds: number
}

/** Graded criteria per second, interleaved with a bare loop on the same provider. */
export async function benchRate(world: World, releaseId: string, { quick, rounds }: Scope): Promise<void> {
  const { baseUrl } = await world.startStub(DELAY_MS)
  const llms = await seedLlms(world, { baseUrl, slots: IN_FLIGHT })
  const queues = (['redis', 'postgres'] as const).filter((queue) => world.queues[queue] !== null)
  const loops: LoopFigures[] = []
  const runs: Record<QueueKind, RunFigures[]> = { redis: [], postgres: [] }
  const loop = async () => loops.push(await runLoop(baseUrl, { inFlight: IN_FLIGHT, seconds: quick ? 4 : 8 }))
  for (let round = 0; round < rounds; round++) {
    for (const queue of queues) {
      await loop()
      runs[queue].push(
        await measureRun(world, {
          releaseId,
          ...llms,
          queue,
          slots: IN_FLIGHT,
          criteria: quick ? 12_000 : 24_000,
        }),
      )
    }
  }
  await loop()
  const base = median(loops.map(({ rate }) => rate))
  const rows = queues.map((queue) => {
    const middle = (of: keyof RunFigures) => median(runs[queue].map((run) => run[of]))
    return [
      `worker, ${queue}`,
      middle('rate').toFixed(0),
      `${(middle('rate') / base).toFixed(2)} ×`,
      middle('workerCpuMs').toFixed(2),
      middle('postgresCpuMs').toFixed(2),
      `${middle('peakMb')} MB`,
    ]
  })
  printTable(
    `${IN_FLIGHT} in flight, ${DELAY_MS} ms: aim ≥ 0.8 × the loop and ≤ 0.6 ms of worker CPU. The reference harness on this kind of machine: about 300/s, 3 ms.`,
    ['', 'per second', 'beside the loop', 'worker CPU ms each', 'Postgres CPU ms each', 'memory at most'],
    [
      [
        'bare undici loop',
        base.toFixed(0),
        '1 ×',
        median(loops.map(({ cpuMs }) => cpuMs)).toFixed(2),
        '–',
        '–',
      ],
      ...rows,
    ],
  )
}
