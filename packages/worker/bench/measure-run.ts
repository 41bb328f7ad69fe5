import { readCpuMs, readPeakMb, readTreeCpuMs } from './read-process'
import { seedRun } from './seed'
import { startBenchWorker, type BenchWorker } from './workers'
import type { QueueKind, World } from './world'

export interface RunFigures {
  /** Verdicts per second in the middle of the run. */
  rate: number
  /** CPU time of all workers and of Postgres per verdict, in ms. */
  workerCpuMs: number
  postgresCpuMs: number
  peakMb: number
  /** Verdicts per second of the whole run, from when the worker is ready, with the time to find the level. */
  wholeRate: number
}

export interface RunPlan {
  releaseId: string
  systemId: string
  judgeId: string
  queue: QueueKind
  /** Without it, as installed. */
  slots?: number
  workers?: number
  criteria: number
  /** Called once the workers take jobs. */
  onReady?: () => void
}

interface Sample {
  at: Date
  worker: number
  postgres: number
}

const SAMPLE_MS = 200

/** Grades a run with its own workers, and counts what was committed between a fifth and four fifths of it. */
export async function measureRun(
  world: World,
  { queue, slots, workers: count = 1, onReady, ...plan }: RunPlan,
): Promise<RunFigures> {
  const run = await seedRun(world, plan)
  await world.admin.query('VACUUM ANALYZE work_item, completion, run')
  await world.admin.query('CHECKPOINT')
  const workers = await Promise.all(
    Array.from({ length: count }, () =>
      startBenchWorker(world, { queue, slots: slots && Math.ceil(slots / count) }),
    ),
  )
  const readyAt = new Date()
  onReady?.()
  const samples: Sample[] = []
  const timer = setInterval(() => samples.push(takeSample(world, workers)), SAMPLE_MS)
  await whenGraded(world, run.runId)
  clearInterval(timer)
  const peakMb = Math.max(...workers.map(({ pid }) => readPeakMb(pid)))
  await Promise.all(workers.map((worker) => worker.stop()))
  const wholeRate = await readWholeRate(world, run, readyAt)
  return { ...(await readFigures(world, run, samples)), wholeRate, peakMb }
}

function takeSample({ postgresPid }: World, workers: BenchWorker[]): Sample {
  return {
    at: new Date(),
    worker: workers.reduce((sum, { pid }) => sum + readCpuMs(pid), 0),
    postgres: readTreeCpuMs(postgresPid),
  }
}

export async function whenGraded({ pool }: World, runId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; reason: string | null }>(
      'SELECT state, state_reason AS reason FROM run WHERE id = $1',
      [runId],
    )
    const [run] = rows
    if (run?.state === 'completed') return
    if (run?.state !== 'queued' && run?.state !== 'running')
      throw new Error(`The run is ${run?.state}: ${run?.reason}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function readWholeRate(
  { pool }: World,
  { gradingId, verdicts }: { gradingId: string; verdicts: number },
  from: Date,
): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    'SELECT extract(epoch FROM max(created_at) - $2::timestamptz)::float8 AS seconds FROM verdict WHERE grading_id = $1',
    [gradingId, from],
  )
  return verdicts / (rows[0]?.seconds ?? Number.NaN)
}

/** Waits until no item of the run is claimed; resolves to the time in ms. */
export async function whenSettled({ pool }: World, runId: string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM work_item WHERE run_id = $1 AND kind = 'grading' AND state = 'running' LIMIT 1`,
      [runId],
    )
    if (rowCount === 0) return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function readFigures(
  { pool }: World,
  { gradingId, verdicts }: { gradingId: string; verdicts: number },
  samples: Sample[],
): Promise<Omit<RunFigures, 'peakMb' | 'wholeRate'>> {
  const { rows } = await pool.query<{ committed: string }>(
    `SELECT (SELECT count(*) FROM verdict v WHERE v.grading_id = $1 AND v.created_at <= moment) AS committed
     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (moment, place) ORDER BY place`,
    [gradingId, samples.map(({ at }) => at)],
  )
  const committed = rows.map((row) => Number(row.committed))
  const [from, to] = [
    committed.findIndex((count) => count >= verdicts * 0.2),
    committed.findLastIndex((count) => count <= verdicts * 0.8),
  ]
  const [first, last] = [samples[from], samples[to]]
  if (!first || !last || to <= from) throw new Error('The run was too short to be measured.')
  const graded = (committed[to] ?? 0) - (committed[from] ?? 0)
  return {
    rate: graded / ((last.at.getTime() - first.at.getTime()) / 1_000),
    workerCpuMs: (last.worker - first.worker) / graded,
    postgresCpuMs: (last.postgres - first.postgres) / graded,
  }
}
