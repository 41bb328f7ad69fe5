import { Prisma, type Transaction } from '@consilium/db'
import { checkNames, type CheckName, type ReadinessCheck } from '../../domain/releasing/readiness'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { answerCounts } from '../platform/visibility/counted-answers'
import { isExcludedTask } from '../datasets/task-scope'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { nameBy } from '../sampling/draws/person-of'
import { isKeptOut } from '../sampling/pool/pool-scope'
import { readClusters } from '../sampling/pool/read-clusters'
import { MIN_PHYSICIANS, physiciansOf } from './find-candidates'

type Reader = Pick<Transaction, '$queryRaw' | 'dataset' | 'checkWaiver' | 'sample' | 'sampleTask'>

const SHOWN = 20

/** Which checks an admin can waive with a reason that is published. */
const waivable: Record<CheckName, boolean> = {
  eligible: false,
  physicians: false,
  threads: true,
  patient_data: true,
  rubrics: false,
  duplicates: true,
  answers: true,
  license: false,
  canary: false,
}

/** Conditions on a drawn task `t`, drawn in version `v` as `x`, that fail a check. */
const failures: Partial<Record<CheckName, Prisma.Sql>> = {
  eligible: Prisma.sql`(t.status NOT IN ('accepted', 'released') OR t.current_version_id <> x.version_id OR ${isExcludedTask} OR ${isKeptOut})`,
  physicians: Prisma.sql`(t.source = 'authored' AND ${physiciansOf} < ${MIN_PHYSICIANS}::int)`,
  threads: Prisma.sql`EXISTS (SELECT FROM thread h WHERE h.task_id = t.id AND h.state <> 'closed')`,
  patient_data: Prisma.sql`EXISTS (SELECT FROM guard_override g WHERE g.task_id = t.id)`,
  answers: Prisma.sql`NOT EXISTS (SELECT FROM baseline_answer b WHERE b.version_id IN (SELECT o.id FROM task_version o WHERE o.task_id = t.id)
    AND same_conversation(b.version_id, v.id) AND ${answerCounts})`,
  // Imported rubrics keep what they have.
  rubrics: Prisma.sql`(t.source = 'authored' AND (
    NOT EXISTS (SELECT FROM criterion c WHERE c.version_id = v.id AND c.points > 0)
    OR EXISTS (SELECT FROM criterion c WHERE c.version_id = v.id GROUP BY lower(btrim(c.text)) HAVING count(*) > 1)))`,
}

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
  const [dataset, waivers, hasAnswers] = await Promise.all([
    db.dataset.findUniqueOrThrow({ where: { id: datasetId }, select: { license: true, canary: true } }),
    db.checkWaiver.findMany({
      where: { draftId, undoneAt: null },
      select: { check: true, at: true, reason: true, by: { select: { id: true, name: true } } },
    }),
    isAnsweredHere(db, datasetId),
  ])
  const failing =
    sampleId === null ? new Map<CheckName, string[]>() : await findFailingTasks(db, { sampleId, datasetId })
  return checkNames.map((name) => {
    const taskIds = failing.get(name) ?? []
    const lacks =
      (name === 'license' && dataset.license === '') || (name === 'canary' && dataset.canary === '')
    const waiver = waivers.find(({ check }) => check === name)
    return {
      name,
      failing: lacks ? 1 : taskIds.length,
      taskIds: taskIds.slice(0, SHOWN),
      waivable: waivable[name],
      active: name !== 'answers' || hasAnswers,
      waived: waiver ? { at: waiver.at.toISOString(), by: nameBy(waiver.by), reason: waiver.reason } : null,
    }
  })
}

/** The tasks of a draw that fail each check of tasks. */
export async function findFailingTasks(
  db: Reader,
  { sampleId, datasetId }: { sampleId: string; datasetId: string },
): Promise<Map<CheckName, string[]>> {
  const failing = new Map<CheckName, string[]>()
  for (const [name, condition] of Object.entries(failures) as [CheckName, Prisma.Sql][])
    failing.set(name, await findFailing(db, sampleId, condition))
  return failing.set('duplicates', await findDuplicates(db, sampleId, datasetId))
}

async function findFailing(db: Reader, sampleId: string, condition: Prisma.Sql): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM sample_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id
    WHERE x.sample_id = ${sampleId}::uuid AND ${condition} ORDER BY t.id`
  return rows.map(({ id }) => id)
}

/** Drawn tasks that are near-duplicates of another drawn task. */
async function findDuplicates(db: Reader, sampleId: string, datasetId: string): Promise<string[]> {
  const clusters = await readClusters(db, datasetId)
  const drawn = await db.sampleTask.findMany({ where: { sampleId }, select: { taskId: true } })
  const held = new Map<string, number>()
  for (const { taskId } of drawn) {
    const cluster = clusters.get(taskId)
    if (cluster !== undefined) held.set(cluster, (held.get(cluster) ?? 0) + 1)
  }
  return drawn
    .map(({ taskId }) => taskId)
    .filter((taskId) => (held.get(clusters.get(taskId) ?? '') ?? 0) > 1)
    .sort()
}

/** Whether a task of the dataset was ever answered here: datasets whose program asks for no answers need none. */
async function isAnsweredHere(db: Reader, datasetId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ is: boolean }]>`
    SELECT EXISTS (SELECT FROM baseline_answer b JOIN task_version v ON v.id = b.version_id JOIN task t ON t.id = v.task_id
      WHERE t.dataset_id = ${datasetId}::uuid AND b.assignment_id IS NOT NULL) AS is`
  return row.is
}
