/**
 * Times the road from a pool to a frozen release as an admin waits for it: saving a plan with its pool and drawing by
 * it, with 15,079 and with 200,000 tasks, and freezing 5,000 of the 15,079 tasks, with 12 criteria each, with their
 * manifest. `npx tsx e2e/bench/release.ts [--small]`
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import setUpDatabases from '../../scripts/lib/testing/vitest-global-setup.mjs'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../apps/web/src/domain/sampling/sample-plans'
import { freezeDraft } from '../../apps/web/src/server/releasing/freeze-draft'
import { createDraft } from '../../apps/web/src/server/sampling/create-draft'
import { discardDraw } from '../../apps/web/src/server/sampling/draws/discard-draw'
import { drawSample } from '../../apps/web/src/server/sampling/draws/draw-sample'
import { holdOutTasks } from '../../apps/web/src/server/sampling/draws/hold-out-tasks'
import { editPlan } from '../../apps/web/src/server/sampling/edit-plan'
import { readDraft } from '../../apps/web/src/server/sampling/read-draft'
import { savePlan } from '../../apps/web/src/server/sampling/save-plan'
import { fillPool } from '../../apps/web/src/server/testing/fill-pool'
import { openTestApi } from '../../apps/web/src/server/testing/open-test-api'
import { makeDataset } from '../../packages/db/src/testing'
import { quantile } from './open-bench'

const ROUNDS = 5
const SIZES = process.argv.includes('--small') ? [15_079] : [15_079, 200_000]
/** The share of filled tasks that is in a pool; the others are retired, in review or excluded. */
const SHARE_IN_POOL = 0.7489
const FROZEN = 5_000
const CRITERIA = 12

const tearDown = await setUpDatabases()
const api = await openTestApi()
const owner = new pg.Client({ connectionString: asAdmin(api.ownerUrl) })
await owner.connect()
const rows: Record<string, string | number>[] = []
try {
  await owner.query("SET session_replication_role = 'replica'")
  await owner.query('DROP INDEX task_fingerprint_bands_idx')
  for (const tasks of SIZES) {
    const datasetId = await fill(tasks)
    const report = (what: string, times: readonly number[]) => {
      const row = {
        tasks,
        what,
        rounds: times.length,
        'median ms': quantile(times, 0.5),
        'range ms': `${quantile(times, 0)}–${quantile(times, 1)}`,
      }
      console.log(JSON.stringify(row))
      rows.push(row)
    }
    await timeDraws(datasetId, report)
    if (tasks === SIZES[0]) await timeFreezes(datasetId, report)
  }
  console.table(rows)
  console.log({ load: loadavg()[0] })
} finally {
  await owner.end()
  await api.close()
  await tearDown?.()
}
process.exit(0)

type Report = (what: string, times: readonly number[]) => void

/** The published sizes, from tasks of all use cases and slices, with two caps. */
function planOf(size: number): SamplePlanInput {
  return {
    ...DEFAULT_PLAN,
    size,
    includeReleased: true,
    caps: { perAuthor: 40, perInstitution: null, perCluster: 1, perVendor: null },
    targets: [
      { kind: 'proportional', dimensions: ['useCase', 'slice'] },
      { kind: 'proportional', dimensions: ['specialty'] },
    ],
  }
}

async function timeDraws(datasetId: string, report: Report): Promise<void> {
  const draftId = await createDraft(api.ctx, { datasetId, name: randomUUID(), purpose: 'release' })
  await editPlan(api.ctx, { id: draftId, version: 0, plan: planOf(525) })
  const [saves, draws]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    saves.push(await time(() => savePlan(api.ctx, { id: draftId, version: 1 })))
    const { saved } = await readDraft(api.ctx, draftId)
    let id = ''
    draws.push(
      await time(async () => {
        id = await drawSample(api.ctx, { draftId, planId: saved?.id ?? '' })
      }),
    )
    await discardDraw(api.ctx, { id, reason: 'Drawn to measure it.' })
  }
  const plan = await api.db.samplingPlan.findFirstOrThrow({
    where: { draftId },
    select: { pool: { select: { taskCount: true } } },
  })
  console.log(`The pool has ${plan.pool.taskCount.toLocaleString('en')} tasks.`)
  report('save a plan with its pool', saves)
  report('draw 525 tasks', draws)
}

async function timeFreezes(datasetId: string, report: Report): Promise<void> {
  const freezes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Freeze ${round} ${randomUUID().slice(0, 8)}`
    const draftId = await createDraft(api.ctx, { datasetId, name, purpose: 'release' })
    await editPlan(api.ctx, { id: draftId, version: 0, plan: planOf(FROZEN) })
    const planId = await savePlan(api.ctx, { id: draftId, version: 1 })
    const sampleId = await drawSample(api.ctx, { draftId, planId })
    if (round === 0) await holdOutTasks(api.ctx, { draftId, size: FROZEN / 10, dimensions: ['useCase'] })
    else await holdOutAgain(draftId)
    const splitId = (await readDraft(api.ctx, draftId)).split?.id ?? null
    freezes.push(await time(() => freezeDraft(api.ctx, { id: draftId, sampleId, splitId, confirm: name })))
  }
  report(`freeze ${FROZEN.toLocaleString('en')} tasks with ${CRITERIA} criteria`, freezes)
}

/** Tasks that an earlier round holds out stay held out, so a later round holds out more. */
function holdOutAgain(draftId: string) {
  return holdOutTasks(api.ctx, { draftId, size: FROZEN / 4, dimensions: ['useCase'] })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return Math.round(performance.now() - from)
}

async function fill(tasks: number): Promise<string> {
  const datasetId = await makeDataset(api.db)
  const filled = Math.ceil(tasks / SHARE_IN_POOL)
  await fillPool(owner as unknown as pg.Pool, datasetId, { tasks: filled, authors: 600, characters: 1_500 })
  // Imported tasks carry the attestation of their source, so that no reviews have to be filled in.
  await owner.query(
    `UPDATE task SET source = 'imported', external_id = id::text WHERE dataset_id = $1 AND source = 'authored'`,
    [datasetId],
  )
  await owner.query(`UPDATE dataset SET license = 'CC-BY-4.0' WHERE id = $1`, [datasetId])
  if (tasks === SIZES[0])
    await owner.query(
      `INSERT INTO criterion (id, version_id, position, stable_id, text, points, tags)
       SELECT gen_random_uuid(), t.current_version_id, n, gen_random_uuid(), 'States fact ' || n || ' of ' || repeat(md5(t.id::text || n), 4), CASE WHEN n % 4 = 0 THEN -5 ELSE 5 END, ARRAY['axis:accuracy']
       FROM task t, generate_series(1, ${CRITERIA}) n WHERE t.dataset_id = $1`,
      [datasetId],
    )
  await owner.query('VACUUM ANALYZE')
  return datasetId
}

function asAdmin(ownerUrl: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(ownerUrl).pathname
  return url.toString()
}
