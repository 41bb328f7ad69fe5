import { Prisma, type Transaction } from '@consilium/db'
import type { CheckName, ReadinessCheck } from '../../domain/releasing/readiness'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { answerCounts } from '../platform/visibility/counted-answers'
import { isExcludedTask } from '../datasets/task-scope'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { nameBy } from '../platform/person-of'
import { isHeldOut, isKeptOut, isPublic } from '../sampling/pool/pool-scope'
import { checkTasks, describeChecks } from './check-tasks'
import { findAdvice } from './find-advice'

type Reader = Pick<Transaction, '$queryRaw' | 'dataset' | 'checkWaiver' | 'sample' | 'sampleTask'>

/** Conditions on a task `t`, drawn as `x` by the draw `s`, that fail a check of the draw. */
const failures: Partial<Record<CheckName, Prisma.Sql>> = {
  eligible: Prisma.sql`(t.status NOT IN ('accepted', 'released')
    OR (t.status = 'released' AND s.plan ->> 'includeReleased' = 'false') OR t.current_version_id <> x.version_id OR ${isExcludedTask} OR ${isKeptOut})`,
  split: Prisma.sql`(CASE WHEN EXISTS (SELECT FROM held_out_task h WHERE h.task_id = t.id AND h.split_id = (
      SELECT z.id FROM held_out_split z WHERE z.sample_id = s.id ORDER BY z.created_at DESC, z.id DESC LIMIT 1))
    THEN ${isPublic(Prisma.sql`t.id`)} ELSE ${isHeldOut(Prisma.sql`t.id`)} END)`,
}

/** The same for physician answers. */
const lacksAnswer = Prisma.sql`NOT EXISTS (SELECT FROM baseline_answer b WHERE b.version_id IN (SELECT o.id FROM task_version o WHERE o.task_id = t.id)
    AND same_conversation(b.version_id, v.id) AND ${answerCounts})`

/** Reads the checks of a draft for people who may see it. */
export async function readDraftReadiness(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  draftId: string,
): Promise<ReadinessCheck[]> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true },
  })
  if (!draft) throw notFound('draft')
  return readReadiness(db, { draftId, datasetId: draft.datasetId })
}

/** Checks the current draw of a draft; without a draw, what the dataset lacks. */
export async function readReadiness(
  db: Reader,
  { draftId, datasetId }: { draftId: string; datasetId: string },
): Promise<ReadinessCheck[]> {
  const sampleId = await findCurrentDraw(db, draftId)
  const failing =
    sampleId === null ? new Map<CheckName, string[]>() : await findFailingTasks(db, { sampleId, datasetId })
  const advice =
    sampleId === null ? new Map<CheckName, string[]>() : await findAdvice(db, await listDrawn(db, sampleId))
  const checks = await describeChecks(db, { datasetId, failing: new Map([...failing, ...advice]) })
  const waivers = await db.checkWaiver.findMany({
    where: { draftId, undoneAt: null },
    select: { check: true, at: true, reason: true, taskIds: true, by: { select: { id: true, name: true } } },
  })
  return checks.map((found) => {
    const check = found.name === 'answers' ? { ...found, active: failing.has('answers') } : found
    const waiver = waivers.find(
      (one) => one.check === check.name && isCovered(failing.get(check.name), one.taskIds),
    )
    return waiver
      ? { ...check, waived: { at: waiver.at.toISOString(), by: nameBy(waiver.by), reason: waiver.reason } }
      : check
  })
}

/** Whether a waiver covers the tasks that fail its check now: it doesn't cover those that failed it later. */
function isCovered(failing: readonly string[] = [], waived: readonly string[]): boolean {
  const known = new Set(waived)
  return failing.every((taskId) => known.has(taskId))
}

/** The tasks of a draw that fail each check of tasks. Without `answers` while nobody has answered here. */
export async function findFailingTasks(
  db: Reader,
  { sampleId, datasetId }: { sampleId: string; datasetId: string },
): Promise<Map<CheckName, string[]>> {
  const failing = await checkTasks(db, { datasetId, taskIds: await listDrawn(db, sampleId) })
  const conditions = { ...failures, ...((await isAnsweredHere(db, datasetId)) && { answers: lacksAnswer }) }
  for (const [name, condition] of Object.entries(conditions) as [CheckName, Prisma.Sql][]) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM sample_task x JOIN sample s ON s.id = x.sample_id JOIN task t ON t.id = x.task_id
      JOIN task_version v ON v.id = x.version_id WHERE x.sample_id = ${sampleId}::uuid AND ${condition} ORDER BY t.id`
    failing.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return failing
}

async function listDrawn(db: Reader, sampleId: string): Promise<string[]> {
  const drawn = await db.sampleTask.findMany({ where: { sampleId }, select: { taskId: true } })
  return drawn.map(({ taskId }) => taskId)
}

/** Whether a task of the dataset was ever answered here: datasets whose program asks for no answers need none. */
async function isAnsweredHere(db: Reader, datasetId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ is: boolean }]>`
    SELECT EXISTS (SELECT FROM baseline_answer b JOIN task_version v ON v.id = b.version_id JOIN task t ON t.id = v.task_id
      WHERE t.dataset_id = ${datasetId}::uuid AND b.assignment_id IS NOT NULL) AS is`
  return row.is
}
