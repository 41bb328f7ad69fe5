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
}

export interface RunPlan {
  releaseId: string
  systemId: string
  judgeId: string
  queue: QueueKind
  slots: number
  workers?: number
  criteria: number
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
  { queue, slots, workers: count = 1, ...plan }: RunPlan,
): Promise<RunFigures> {
  const run = await seedRun(world, plan)
  await world.admin.query('VACUUM ANALYZE work_item, completion, run')
  await world.admin.query('CHECKPOINT')
  const workers = await Promise.all(
    Array.from({ length: count }, () => startBenchWorker(world, { queue, slots: Math.ceil(slots / count) })),
  )
  const samples: Sample[] = []
  const timer = setInterval(() => samples.push(takeSample(world, workers)), SAMPLE_MS)
  await whenGraded(world, run.runId)
  clearInterval(timer)
  const peakMb = Math.max(...workers.map(({ pid }) => readPeakMb(pid)))
  await Promise.all(workers.map((worker) => worker.stop()))
  return { ...(await readFigures(world, run, samples)), peakMb }
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

async function readFigures(
  { pool }: World,
  { gradingId, verdicts }: { gradingId: string; verdicts: number },
  samples: Sample[],
): Promise<Omit<RunFigures, 'peakMb'>> {
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
