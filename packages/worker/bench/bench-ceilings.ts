import { measureRun } from './measure-run'
import { printTable } from './report'
import { seedLlms } from './seed'
import { watchPeople } from './watch-people'
import type { World } from './world'

const DELAY_MS = 200
const PROVIDERS = [
  { name: 'answers after 200 ms', limits: {} },
  { name: 'refuses above 400 calls per second', limits: { rate: 400 } },
  { name: 'works on 100 calls at once', limits: { capacity: 100 } },
]
const CEILINGS = [24, 64, 256, 512]
const CRITERIA = 9_600

/** What other ceilings of a new lane would give, on providers with and without limits of their own. */
export async function benchCeilings(world: World, releaseId: string): Promise<void> {
  for (const { name, limits } of PROVIDERS) {
    const rows: string[][] = []
    for (const slots of CEILINGS) {
      const { baseUrl, readLoad } = await world.startStub(DELAY_MS, limits)
      const llms = await seedLlms(world, { baseUrl })
      const criteria = slots < 64 ? CRITERIA / 2 : CRITERIA
      const people = watchPeople(world, { systemId: llms.systemId, queue: 'redis' })
      const run = await measureRun(world, {
        releaseId,
        ...llms,
        queue: 'redis',
        slots,
        onReady: people.start,
        criteria,
      })
      const { median, p95 } = await people.stop()
      const { mostInFlight, refused } = await readLoad()
      const lane = await world.db.lane.findUniqueOrThrow({ where: { connectionId: llms.connectionId } })
      rows.push([
        String(slots),
        run.wholeRate.toFixed(0),
        run.rate.toFixed(0),
        String(mostInFlight),
        lane.level.toFixed(0),
        `${refused} (${((refused / (refused + criteria)) * 100).toFixed(1)} %)`,
        `${lane.latency?.toFixed(0) ?? '–'} ms`,
        run.workerCpuMs.toFixed(2),
        `${run.peakMb} MB`,
        `${median.toFixed(0)} ms, ${p95.toFixed(0)} ms`,
      ])
    }
    printTable(
      `A new lane on a provider that ${name}`,
      [
        'ceiling',
        'per second, whole run',
        'in the middle',
        'most in flight',
        'level at the end',
        'refused',
        'latency',
        'worker CPU ms each',
        'memory at most',
        'a person waits, median and 95th',
      ],
      rows,
    )
  }
}
