import { Prisma, type Transaction } from '@consilium/db'
import { exportedIdSql } from '@consilium/worker/manifest'
import { checkNames, type CheckName, type ReadinessCheck } from '../../domain/releasing/readiness'
import { SURROGATE_REASON } from '../guard/hash-span'
import { hasFinding } from './find-advice'
import { readClusters } from '../sampling/pool/read-clusters'
import { MIN_PHYSICIANS, physiciansOf } from './find-candidates'

const SHOWN = 20

/** Checks that only ask for something. */
const advice: readonly CheckName[] = ['scanned', 'possible_findings']

/** Which checks an admin can waive with a reason that is published. */
const waivable: Record<CheckName, boolean> = {
  eligible: false,
  split: false,
  physicians: false,
  threads: true,
  patient_data: true,
  findings: true,
  scanned: false,
  possible_findings: false,
  rubrics: false,
  duplicates: true,
  copies: false,
  answers: true,
  license: false,
  canary: false,
}

/** Conditions on a task `t` in its version `v` that fail a check, wherever the task comes from. */
const failures: Partial<Record<CheckName, Prisma.Sql>> = {
  physicians: Prisma.sql`(t.source = 'authored' AND ${physiciansOf} < ${MIN_PHYSICIANS}::int)`,
  threads: Prisma.sql`EXISTS (SELECT FROM thread h WHERE h.task_id = t.id AND h.state <> 'closed')`,
  patient_data: Prisma.sql`EXISTS (SELECT FROM guard_override g WHERE g.task_id = t.id AND g.reason <> ${SURROGATE_REASON})`,
  findings: hasFinding(Prisma.sql`NOT h.possible`),
  // Imported rubrics keep what they have.
  rubrics: Prisma.sql`(t.source = 'authored' AND (
    NOT EXISTS (SELECT FROM criterion c WHERE c.version_id = v.id AND c.points > 0)
    OR EXISTS (SELECT FROM criterion c WHERE c.version_id = v.id GROUP BY lower(btrim(c.text)) HAVING count(*) > 1)))`,
}

/** The tasks that fail each check of tasks, in their current versions. */
export async function checkTasks(
  db: Pick<Transaction, '$queryRaw'>,
  { datasetId, taskIds }: { datasetId: string; taskIds: readonly string[] },
): Promise<Map<CheckName, string[]>> {
  const failing = new Map<CheckName, string[]>()
  for (const [name, condition] of Object.entries(failures) as [CheckName, Prisma.Sql][]) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM task t JOIN task_version v ON v.id = t.current_version_id
      WHERE t.id = ANY(${taskIds}::uuid[]) AND ${condition} ORDER BY t.id`
    failing.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  failing.set('duplicates', findDuplicates(taskIds, (await readClusters(db, datasetId)).clusters))
  return failing.set('copies', await findCopies(db, taskIds))
}

/** Tasks that have the same id in exported files as another one of them: a task and its imported copy. */
async function findCopies(db: Pick<Transaction, '$queryRaw'>, taskIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (SELECT t.id, count(*) OVER (PARTITION BY ${Prisma.raw(exportedIdSql)}) AS held
      FROM task t WHERE t.id = ANY(${taskIds}::uuid[])) AS counted WHERE held > 1 ORDER BY id`
  return rows.map(({ id }) => id)
}

/** Tasks that are near-duplicates of another one of them. */
function findDuplicates(taskIds: readonly string[], clusters: ReadonlyMap<string, string>): string[] {
  const held = new Map<string, number>()
  for (const taskId of taskIds) {
    const cluster = clusters.get(taskId)
    if (cluster !== undefined) held.set(cluster, (held.get(cluster) ?? 0) + 1)
  }
  return taskIds.filter((taskId) => (held.get(clusters.get(taskId) ?? '') ?? 0) > 1).sort()
}

/** Describes every check, with the dataset’s own ones; without waivers. */
export async function describeChecks(
  db: Pick<Transaction, 'dataset'>,
  { datasetId, failing }: { datasetId: string; failing: ReadonlyMap<CheckName, readonly string[]> },
): Promise<ReadinessCheck[]> {
  const dataset = await db.dataset.findUniqueOrThrow({
    where: { id: datasetId },
    select: { license: true, canary: true },
  })
  return checkNames.map((name) => {
    const taskIds = failing.get(name) ?? []
    const lacks = (name === 'license' || name === 'canary') && dataset[name] === ''
    return {
      name,
      failing: lacks ? 1 : taskIds.length,
      taskIds: taskIds.slice(0, SHOWN),
      waivable: waivable[name],
      active: name !== 'answers',
      blocks: !advice.includes(name),
      waived: null,
    }
  })
}
