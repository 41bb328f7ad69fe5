import { measureRun, type RunFigures } from './measure-run'
import { median, printTable } from './report'
import { seedHistory, seedLlms } from './seed'
import type { World } from './world'

const IN_FLIGHT = 240
const DELAY_MS = 200
const HISTORY = 1_000_000
const WORKERS = [1, 2, 4]

/**
 * Measures whether a criterion costs the same with more workers, each with the same load, and with many
 * verdicts in the database.
 */
export async function benchScale(
  world: World,
  releaseId: string,
  { quick, rounds }: { quick: boolean; rounds: number },
): Promise<void> {
  const { baseUrl } = await world.startStub(DELAY_MS)
  const llms = await seedLlms(world, { baseUrl, slots: IN_FLIGHT })
  const measure = (workers: number) =>
    measureRun(world, {
      releaseId,
      ...llms,
      queue: 'redis',
      slots: IN_FLIGHT,
      workers,
      criteria: (quick ? 6_000 : 18_000) * workers,
    })
  const figures = new Map<string, RunFigures[]>()
  const note = (name: string, run: RunFigures) => figures.set(name, [...(figures.get(name) ?? []), run])
  for (let round = 0; round < rounds; round++) {
    for (const workers of WORKERS) note(nameOf(workers), await measure(workers))
  }
  await seedHistory(world, { releaseId, ...llms }, HISTORY)
  for (let round = 0; round < rounds; round++) note(`1 worker, after ${HISTORY} verdicts`, await measure(1))
  const base = middle(figures.get(nameOf(1)) ?? [], 'workerCpuMs')
  const rows = [...figures].map(([name, runs]) => {
    const cpu = middle(runs, 'workerCpuMs')
    return [
      name,
      middle(runs, 'rate').toFixed(0),
      cpu.toFixed(2),
      `${((cpu / base - 1) * 100).toFixed(0)} %`,
      middle(runs, 'postgresCpuMs').toFixed(2),
      `${middle(runs, 'peakMb')} MB`,
    ]
  })
  printTable(
    'CPU per criterion: aim within 10 %',
    [
      '',
      'per second',
      'worker CPU ms each',
      'beside 1 worker',
      'Postgres CPU ms each',
      'memory of the largest',
    ],
    rows,
  )
}

function nameOf(workers: number): string {
  return `${workers} worker${workers === 1 ? '' : 's'}`
}

function middle(runs: RunFigures[], of: keyof RunFigures): number {
  return median(runs.map((run) => run[of]))
}
