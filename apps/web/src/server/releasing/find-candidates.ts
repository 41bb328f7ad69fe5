import { Prisma, type Transaction } from '@consilium/db'
import { isImportFinished } from '../../domain/imports/imports'
import { statusAfter, type TaskStatus } from '../../domain/lifecycle/lifecycle'
import type { CreateRelease } from '../../domain/releasing/releases'
import { taskStatusLabels } from '../../domain/datasets/task-facets'
import { Refusal } from '../platform/refusal'
import { isExcludedPerson } from '../platform/visibility/excluded-work'

/** A task that a release can contain, in its current version. */
export interface Candidate {
  id: string
  datasetId: string
  source: 'authored' | 'imported'
  versionId: string
  contentHash: string
}

interface Found extends Candidate {
  status: TaskStatus
  /** The number of physicians who authored, reviewed or adjudicated the task here. */
  seen: number
  /** The author's contributions are excluded from later releases. */
  removed: boolean
}

const MIN_PHYSICIANS = 3

/** Finds and locks the tasks for a release; refuses with a reason if the release cannot contain them. */
export async function findCandidates(
  tx: Transaction,
  { importId, taskIds = [] }: CreateRelease,
): Promise<Candidate[]> {
  if (importId === undefined) {
    const requested = new Set(taskIds)
    const found = await lockTasks(tx, [...requested])
    refuseUnfit(found, requested.size - found.length)
    return found
  }
  await refuseUnfinished(tx, importId)
  const rows = await tx.importTask.findMany({ where: { importId }, select: { taskId: true } })
  const found = await lockTasks(tx, [...new Set(rows.map(({ taskId }) => taskId))])
  // Retired and excluded tasks of an import are left out silently; a list that names them is refused.
  const fit = found.filter((task) => statusAfter(task.status, 'release') && !task.removed)
  if (fit.length === 0)
    throw new Refusal(
      'invalid_input',
      'This import has no accepted or released task, so there is nothing to freeze.',
      'importId',
    )
  refuseUnfit(fit, 0)
  return fit
}

async function refuseUnfinished(tx: Transaction, importId: string): Promise<void> {
  const found = await tx.import.findUnique({ where: { id: importId }, select: { state: true } })
  if (!found)
    throw new Refusal(
      'invalid_input',
      'There is no such import. Copy its id from the import’s report.',
      'importId',
    )
  if (!isImportFinished(found.state))
    throw new Refusal(
      'conflict',
      'This import is not finished yet. Try again when its state is imported.',
      'importId',
    )
  if (found.state !== 'imported')
    throw new Refusal(
      'invalid_input',
      'This import was refused or failed, so it has no tasks. Import the file again.',
      'importId',
    )
}

function refuseUnfit(found: readonly Found[], unknown: number): void {
  if (unknown > 0) {
    const which =
      unknown === 1
        ? '1 of these ids is not a task'
        : `${unknown.toLocaleString('en')} of these ids are not tasks`
    throw new Refusal('invalid_input', `${which} that you can see, or has no submitted version.`, 'taskIds')
  }
  const notReleasable = found.filter((task) => !statusAfter(task.status, 'release'))
  if (notReleasable.length > 0) {
    const statuses = [
      ...new Set(notReleasable.map((task) => taskStatusLabels[task.status].toLowerCase())),
    ].join(', ')
    const which =
      notReleasable.length === 1 ? '1 task is' : `${notReleasable.length.toLocaleString('en')} tasks are`
    throw new Refusal(
      'invalid_input',
      `${which} not accepted (${statuses}). Only accepted tasks can be released. The first that is not: ${notReleasable[0]?.id}.`,
      'taskIds',
    )
  }
  const removed = found.find((task) => task.removed)
  if (removed)
    throw new Refusal(
      'invalid_input',
      `The contributions of the author of task ${removed.id} are excluded from later releases.`,
      'taskIds',
    )
  const unseen = found.find((task) => task.source === 'authored' && task.seen < MIN_PHYSICIANS)
  if (unseen)
    throw new Refusal(
      'invalid_input',
      `Task ${unseen.id} was seen by fewer than three physicians. It can be released once a third physician has seen it.`,
      'taskIds',
    )
}

async function lockTasks(tx: Transaction, ids: readonly string[]): Promise<Found[]> {
  return tx.$queryRaw<Found[]>`
    SELECT t.id, t.dataset_id AS "datasetId", t.source, t.status, v.id AS "versionId", v.content_hash AS "contentHash",
      ${isExcludedPerson(Prisma.sql`t.author_id`)} AS removed,
      CASE WHEN t.source = 'imported' THEN 0 ELSE (
        SELECT count(*)::int FROM (
          SELECT t.author_id AS person
          UNION SELECT r.reviewer_id FROM review r JOIN task_version w ON w.id = r.version_id WHERE w.task_id = t.id
          UNION SELECT a.adjudicator_id FROM adjudication a JOIN task_version w ON w.id = a.version_id WHERE w.task_id = t.id
        ) AS everyone WHERE NOT ${isExcludedPerson(Prisma.sql`everyone.person`)}) END AS seen
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ANY(${ids}::uuid[])
    ORDER BY t.id FOR UPDATE OF t`
}
