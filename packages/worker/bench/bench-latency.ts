import { measureRun } from './measure-run'
import { printTable } from './report'
import { seedLlms } from './seed'
import type { World } from './world'

const IN_FLIGHT = 1_000
const DELAY_MS = 1_000

/**
 * Measures how much of a slow provider's capacity a lane uses, when it knows the capacity and when it must
 * find it.
 */
export async function benchLatency(
  world: World,
  releaseId: string,
  { quick }: { quick: boolean },
): Promise<void> {
  const rows: string[][] = []
  for (const level of [IN_FLIGHT, 8]) {
    const { baseUrl, readLoad } = await world.startStub(DELAY_MS)
    const llms = await seedLlms(world, { baseUrl, slots: IN_FLIGHT })
    await world.db.lane.update({ where: { connectionId: llms.connectionId }, data: { level } })
    const run = await measureRun(world, {
      releaseId,
      ...llms,
      queue: 'redis',
      slots: IN_FLIGHT,
      criteria: quick ? 12_000 : 24_000,
    })
    const ideal = (IN_FLIGHT / DELAY_MS) * 1_000
    const { mostInFlight: most } = await readLoad()
    rows.push([
      `lane open for ${level} at first`,
      run.rate.toFixed(0),
      `${((run.rate / ideal) * 100).toFixed(0)} %`,
      String(most),
      run.workerCpuMs.toFixed(2),
      `${run.peakMb} MB`,
    ])
  }
  printTable(
    `${IN_FLIGHT} slots, ${DELAY_MS} ms: aim ≥ 75 % of ${IN_FLIGHT} a second`,
    ['', 'per second', 'of the ideal', 'most in flight', 'worker CPU ms each', 'memory at most'],
    rows,
  )
}
