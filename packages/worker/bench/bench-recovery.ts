import { whenGraded } from './measure-run'
import { printTable } from './report'
import { seedLlms, seedRun } from './seed'
import { startBenchWorker } from './workers'
import type { QueueKind, World } from './world'

const IN_FLIGHT = 60
const DELAY_MS = 200
const LOOK_MS = 100

/**
 * How long the work of a killed worker waits, with another worker running and with one started afterwards.
 */
export async function benchRecovery(world: World, releaseId: string): Promise<void> {
  const { baseUrl } = await world.startStub(DELAY_MS)
  const rows: string[][] = []
  for (const queue of ['redis', 'postgres'] as const) {
    if (!world.queues[queue]) continue
    for (const isAlone of [false, true])
      rows.push([
        `${queue}, ${isAlone ? 'the only worker, another started' : 'one of two workers'}`,
        ...(await killOne(world, { releaseId, baseUrl, queue, isAlone })),
      ])
  }
  printTable(
    'kill -9 of a worker: aim ≤ 15 s until all of its work is running again',
    ['', 'items it held', 'all running again', 'twice'],
    rows,
  )
}

async function killOne(
  world: World,
  {
    releaseId,
    baseUrl,
    queue,
    isAlone,
  }: { releaseId: string; baseUrl: string; queue: QueueKind; isAlone: boolean },
): Promise<string[]> {
  const llms = await seedLlms(world, { baseUrl, slots: IN_FLIGHT })
  const { runId, verdicts } = await seedRun(world, { releaseId, ...llms, criteria: 12_000 })
  const start = () => startBenchWorker(world, { queue, slots: IN_FLIGHT })
  const victim = await start()
  await when(async () => (await countVerdicts(world, runId)) > verdicts / 10)
  // Everything that runs before there is another worker belongs to the victim.
  const claimed = await listRunning(world, runId)
  let other = isAlone ? null : await start()
  victim.kill('SIGKILL')
  const killedAt = performance.now()
  other ??= await start()
  const tokens = (await listRunning(world, runId)).filter((token) => claimed.includes(token))
  await when(async () => !(await listRunning(world, runId)).some((token) => tokens.includes(token)))
  const released = await readWaiting(world, runId)
  await when(async () => (await readWaiting(world, runId, released)).length === 0)
  const seconds = (performance.now() - killedAt) / 1_000
  await whenGraded(world, runId)
  await other.stop()
  const graded = await countVerdicts(world, runId)
  return [String(tokens.length), `${seconds.toFixed(1)} s`, String(graded - verdicts)]
}

async function listRunning({ pool }: World, runId: string): Promise<string[]> {
  const { rows } = await pool.query<{ token: string }>(
    `SELECT lease_token AS token FROM work_item WHERE run_id = $1 AND state = 'running'`,
    [runId],
  )
  return rows.map(({ token }) => token)
}

/** Items that were claimed before and wait to be claimed again. */
async function readWaiting({ pool }: World, runId: string, among?: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM work_item WHERE run_id = $1 AND state = 'ready' AND epoch > 1 AND ($2::bigint[] IS NULL OR id = ANY($2))`,
    [runId, among ?? null],
  )
  return rows.map(({ id }) => id)
}

async function countVerdicts({ pool }: World, runId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'SELECT count(*) FROM verdict v JOIN grading g ON g.id = v.grading_id WHERE g.run_id = $1',
    [runId],
  )
  return Number(rows[0]?.count)
}

async function when(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
