import { pickDueOrAbandonedItems } from '../src/work/pick-due-or-abandoned-items'
import { settleIdleRuns, settleRun } from '../src/runs/settle-run'
import { median, printTable } from './report'
import { seedLlms, seedRun } from './seed'
import type { World } from './world'

const ROUNDS = 10

/** The cost of a sweep with much open work, as much in a paused run, and a long history. */
export async function benchSweep(
  world: World,
  releaseId: string,
  { open, done }: { open: number; done: number },
): Promise<void> {
  const { admin, pool } = world
  const llms = await seedLlms(world, { baseUrl: 'http://127.0.0.1:9/v1', slots: 8 })
  const { runId } = await seedRun(world, { releaseId, ...llms, criteria: 1_200 })
  const paused = await seedRun(world, { releaseId, ...llms, criteria: 1_200 })
  await admin.query("SET session_replication_role = 'replica'")
  const fill = (id: string, items: number, state: string) =>
    admin.query(
      `INSERT INTO work_item (kind, unique_key, run_id, state) SELECT 'completion', $1::text || $3::text || n, $1::uuid, $3::work_state FROM generate_series(1, $2::int) n`,
      [id, items, state],
    )
  await fill(paused.runId, open, 'ready')
  await admin.query(`UPDATE run SET state = 'paused' WHERE id = $1`, [paused.runId])
  await fill(runId, done, 'done')
  await fill(runId, open, 'ready')
  await admin.query('VACUUM ANALYZE work_item, run')
  const first = await time(() => pickDueOrAbandonedItems(pool))
  const [picks, settles, settlesOne]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    await admin.query(
      `UPDATE work_item SET state = 'done' WHERE id IN (SELECT id FROM work_item WHERE state = 'ready' AND enqueued_at IS NOT NULL ORDER BY id LIMIT 100)`,
    )
    picks.push(await time(() => pickDueOrAbandonedItems(pool)))
    settles.push(await time(() => settleIdleRuns(world)))
    settlesOne.push(await time(() => settleRun(world, runId)))
  }

  await admin.query('DELETE FROM work_item WHERE run_id = ANY($1)', [[runId, paused.runId]])
  await admin.query("SET session_replication_role = 'origin'")
  const row = (name: string, times: number[]) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
  ]
  printTable(
    `A sweep with ${open} items open, as many in a paused run, and ${done} done`,
    ['', 'ms', 'at most'],
    [
      row('pick the first 2,000', [first]),
      row('pick 100 to replace as many that were taken', picks),
      row('find runs to settle', settles),
      row('after an item: does its run have open work?', settlesOne),
    ],
  )
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
