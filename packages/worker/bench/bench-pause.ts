import { setTimeout as wait } from 'node:timers/promises'
import { whenSettled } from './measure-run'
import { median, printTable } from './report'
import { seedLlms, seedRun } from './seed'
import { startBenchWorker } from './workers'
import type { Stub, QueueKind, World } from './world'
import type { Scope } from './bench-rate'

const IN_FLIGHT = 240
const DELAY_MS = 200
const ROUNDS = 10
/** Calls that were sent before the pause reach the provider within this time. */
const ARRIVAL_MS = 30
const WATCHED_MS = 1_000

interface PauseFigures {
  /** How long the transaction of the pause takes. */
  tookMs: number
  /** Calls that the provider got although they were sent after the pause. */
  late: number
  /** Until the worker has given back what it had claimed. */
  givenBackMs: number
}

/** What a pause costs at full speed: its own duration, the calls after it, and until all work is given back. */
export async function benchPause(world: World, releaseId: string, { quick }: Scope): Promise<void> {
  const stub = await world.startStub(DELAY_MS)
  const llms = await seedLlms(world, { baseUrl: stub.baseUrl, slots: IN_FLIGHT })
  const rows: string[][] = []
  for (const queue of ['redis', 'postgres'] as const) {
    if (world.queues[queue] === null) continue
    const { runId } = await seedRun(world, { releaseId, ...llms, criteria: 60_000 })
    const worker = await startBenchWorker(world, { queue, slots: IN_FLIGHT })
    const figures: PauseFigures[] = []
    for (let round = 0; round < (quick ? 3 : ROUNDS); round++)
      figures.push(await pauseAndResume(world, stub, runId))
    await setState(world, runId, 'cancelled')
    await worker.stop()
    rows.push(describe(queue, figures))
  }
  printTable(
    `A run is paused with ${IN_FLIGHT} calls in flight, ${DELAY_MS} ms: aim 0 calls sent afterwards.`,
    [
      '',
      'pauses',
      'calls sent afterwards',
      'pause ms (median, at most)',
      'all given back after ms (median, at most)',
    ],
    rows,
  )
}

async function pauseAndResume(world: World, stub: Stub, runId: string): Promise<PauseFigures> {
  await wait(1_500 + Math.random() * 1_000)
  const startedAt = performance.now()
  await setState(world, runId, 'paused')
  const tookMs = performance.now() - startedAt
  await wait(ARRIVAL_MS)
  const before = (await stub.readLoad()).calls
  const givenBackMs = ARRIVAL_MS + (await whenSettled(world, runId))
  await wait(WATCHED_MS)
  const late = (await stub.readLoad()).calls - before
  await setState(world, runId, 'running')
  await world.pool.query(`UPDATE work_item SET enqueued_at = NULL WHERE run_id = $1 AND state = 'ready'`, [
    runId,
  ])
  return { tookMs, late, givenBackMs }
}

/** Writes the state as the web application does, with the triggers of the database. */
async function setState(
  { pool }: World,
  runId: string,
  state: 'paused' | 'running' | 'cancelled',
): Promise<void> {
  await pool.query(
    `UPDATE run SET state = $2::run_state, pause_cause = CASE WHEN $2 = 'paused' THEN 'admin'::pause_cause END WHERE id = $1`,
    [runId, state],
  )
}

function describe(queue: QueueKind, figures: PauseFigures[]): string[] {
  const spread = (of: 'tookMs' | 'givenBackMs') => {
    const values = figures.map((figure) => figure[of])
    return `${median(values).toFixed(0)}, ${Math.max(...values).toFixed(0)}`
  }
  return [
    `worker, ${queue}`,
    `${figures.length}`,
    `${figures.reduce((sum, { late }) => sum + late, 0)}`,
    spread('tookMs'),
    spread('givenBackMs'),
  ]
}
