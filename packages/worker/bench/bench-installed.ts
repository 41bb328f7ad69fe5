import type { Scope } from './bench-rate'
import { measureRun, type RunFigures } from './measure-run'
import { median, printTable } from './report'
import { runReference } from './run-reference'
import { seedLlms } from './seed'
import { watchPeople } from './watch-people'
import { runLoop, type QueueKind, type World } from './world'

const DELAY_MS = 200
/** Calls in flight of the reference harness on two cores, for the loop beside it. */
const LOOP_IN_FLIGHT = 240
/** What the reference harness reached on this kind of machine. */
const KNOWN_REFERENCE = [274, 390] as const

type Seen = RunFigures & Awaited<ReturnType<ReturnType<typeof watchPeople>['stop']>>

/** A fresh install without a variable or a configured lane, beside the reference harness or a bare loop. */
export async function benchInstalled(
  world: World,
  releaseId: string,
  { quick, rounds }: Scope,
): Promise<void> {
  const { baseUrl } = await world.startStub(DELAY_MS)
  const queues = (['redis', 'postgres'] as const).filter((queue) => world.queues[queue] !== null)
  const loops: number[] = []
  const references: number[] = []
  const runs: Record<QueueKind, Seen[]> = { redis: [], postgres: [] }
  const seconds = quick ? 4 : 8
  let missing: string | null = null
  for (let round = 0; round < rounds; round++) {
    loops.push((await runLoop(baseUrl, { inFlight: LOOP_IN_FLIGHT, seconds })).rate)
    const reference = runReference(baseUrl, seconds)
    if ('rate' in reference) references.push(reference.rate)
    else missing = reference.missing
    for (const queue of queues) {
      // A connection of its own: a lane that an earlier round used knows its level.
      const llms = await seedLlms(world, { baseUrl })
      const people = watchPeople(world, { systemId: llms.systemId, queue })
      const run = await measureRun(world, {
        releaseId,
        ...llms,
        queue,
        onReady: people.start,
        criteria: quick ? 12_000 : 24_000,
      })
      runs[queue].push({ ...run, ...(await people.stop()) })
    }
  }
  const loop = median(loops)
  const harness = references.length > 0 ? median(references) : KNOWN_REFERENCE[1]
  const rows = queues.map((queue) => {
    const middle = (of: keyof Seen) => median(runs[queue].map((run) => run[of]))
    return [
      `fresh install, ${queue}`,
      middle('wholeRate').toFixed(0),
      middle('rate').toFixed(0),
      `${(middle('wholeRate') / harness).toFixed(1)} ×`,
      `${(middle('wholeRate') / loop).toFixed(2)} ×`,
      `${middle('peakMb')} MB`,
      String(middle('connections')),
      `${middle('median').toFixed(0)} ms, ${middle('p95').toFixed(0)} ms`,
    ]
  })
  const name =
    references.length > 0
      ? 'reference harness'
      : `reference harness as measured elsewhere (${KNOWN_REFERENCE.join(' to ')})`
  printTable(
    `As installed, ${DELAY_MS} ms: aim ≥ 2 × the reference harness.${missing ? ` The harness itself can't run here: ${missing}.` : ''}`,
    [
      '',
      'per second, whole run',
      'once the level is found',
      'beside the harness',
      'beside the loop',
      'memory at most',
      'connections',
      'a person waits, median and 95th',
    ],
    [
      [name, harness.toFixed(0), '', '1 ×', '', '', '', ''],
      [`bare loop, ${LOOP_IN_FLIGHT} in flight`, loop.toFixed(0), '', '', '1 ×', '', '', ''],
      ...rows,
    ],
  )
}
