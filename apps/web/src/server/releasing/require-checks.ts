import type { Transaction } from '@consilium/db'
import { checkLabels, stopsFreeze, type ReadinessCheck } from '../../domain/releasing/readiness'
import type { CreateRelease, ImportReleaseChecks } from '../../domain/releasing/releases'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { visibleImports } from '../platform/visibility/visible-imports'
import { checkTasks, describeChecks } from './check-tasks'
import { findAdvice } from './find-advice'
import { splitImport } from './find-candidates'

interface Checked {
  datasetId: string
  taskIds: readonly string[]
}

/** Refuses tasks that fail a check, unless it is waived. Returns the waived checks that fail. */
export async function requireChecks(
  tx: Pick<Transaction, '$queryRaw' | 'dataset'>,
  { waive, ...tasks }: Checked & Pick<CreateRelease, 'waive'>,
): Promise<{ check: string; reason: string; tasks: number }[]> {
  const failing = (await readChecks(tx, tasks)).filter(stopsFreeze)
  const reasons = new Map(waive.map(({ check, reason }) => [check, reason]))
  const open = failing.filter(({ name, waivable }) => !waivable || !reasons.has(name))
  if (open.length > 0)
    throw new Refusal(
      'conflict',
      `${open.length === 1 ? '1 check fails' : `${open.length} checks fail`}: ${open.map(describeFailure).join('; ')}.`,
      'waive',
    )
  return failing.map(({ name, failing: tasks }) => ({ check: name, reason: reasons.get(name) ?? '', tasks }))
}

function describeFailure({ name, failing, taskIds, waivable }: ReadinessCheck): string {
  const [first] = taskIds
  const tasks = first
    ? ` (${failing === 1 ? 'task' : `${failing.toLocaleString('en')} tasks, such as`} ${first})`
    : ''
  const advice = waivable
    ? `fix it, or waive “${name}” with a reason`
    : name === 'copies'
      ? 'leave one of each pair out'
      : first
        ? 'leave these tasks out, or fix them'
        : 'set it in the settings of the dataset'
  return `“${checkLabels[name]}”${tasks}: ${advice}`
}

async function readChecks(
  db: Pick<Transaction, '$queryRaw' | 'dataset'>,
  { datasetId, taskIds }: Checked,
): Promise<ReadinessCheck[]> {
  const failing = await checkTasks(db, { datasetId, taskIds })
  return describeChecks(db, { datasetId, failing: new Map([...failing, ...(await findAdvice(db, taskIds))]) })
}

/** Reads what a release of an import would have, and which checks fail. */
export async function readImportChecks(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  importId: string,
): Promise<ImportReleaseChecks> {
  const found = await db.import.findFirst({
    where: { AND: [{ id: importId }, visibleImports(actor)] },
    select: { datasetId: true },
  })
  if (!found) throw notFound('import')
  // An import that has not created its dataset has no tasks either.
  if (found.datasetId === null) return { tasks: 0, leftOut: 0, checks: [] }
  const { fit, leftOut } = await splitImport(db, importId)
  const taskIds = fit.map(({ id }) => id)
  return {
    tasks: fit.length,
    leftOut,
    checks: await readChecks(db, { datasetId: found.datasetId, taskIds }),
  }
}
