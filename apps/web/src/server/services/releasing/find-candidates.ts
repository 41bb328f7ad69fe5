import { Prisma, type Transaction } from '@consilium/db'
import { isImportOver } from '../../../domain/imports'
import { statusAfter, type TaskStatus } from '../../../domain/lifecycle'
import type { CreateRelease } from '../../../domain/releases'
import { taskStatusLabels } from '../../../domain/task-facets'
import { Refusal } from '../../refusal'
import { isExcludedPerson } from '../../visibility/excluded-work'

/** A task that a release can hold, in its current version. */
export interface Candidate {
  id: string
  datasetId: string
  source: 'authored' | 'imported'
  versionId: string
  contentHash: string
}

interface Found extends Candidate {
  status: TaskStatus
  /** Physicians who wrote, reviewed or adjudicated it here. */
  seen: number
  /** The author's work was taken out of later releases. */
  removed: boolean
}

const LEAST_SEEN = 3

/** The tasks that the release is asked to hold, locked until it stands; a sentence when it cannot hold them. */
export async function findCandidates(
  tx: Transaction,
  { importId, taskIds = [] }: CreateRelease,
): Promise<Candidate[]> {
  if (importId === undefined) {
    const asked = new Set(taskIds)
    const found = await lockTasks(tx, [...asked])
    refuseUnfit(found, asked.size - found.length)
    return found
  }
  await refuseUnfinished(tx, importId)
  const rows = await tx.importTask.findMany({ where: { importId }, select: { taskId: true } })
  const found = await lockTasks(tx, [...new Set(rows.map(({ taskId }) => taskId))])
  // Retired tasks of an import are kept out; a list that names them is refused.
  const fit = found.filter((task) => statusAfter(task.status, 'release') && !task.removed)
  if (fit.length === 0)
    throw new Refusal(
      'invalid_input',
      'This import has no task that is accepted or released, so there is nothing to freeze.',
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
      'There is no such import. Copy its id from the answer of the import.',
      'importId',
    )
  if (!isImportOver(found.state))
    throw new Refusal(
      'conflict',
      'This import is not finished yet. Try again when its state is imported.',
      'importId',
    )
  if (found.state !== 'imported')
    throw new Refusal(
      'invalid_input',
      'This import was refused or failed and brought no tasks. Import the file again.',
      'importId',
    )
}

function refuseUnfit(found: readonly Found[], unknown: number): void {
  if (unknown > 0) {
    const which =
      unknown === 1
        ? 'One of these ids is not a task'
        : `${unknown.toLocaleString('en')} of these ids are not tasks`
    throw new Refusal('invalid_input', `${which} that you can see, or has no submitted version.`, 'taskIds')
  }
  const elsewhere = found.filter((task) => !statusAfter(task.status, 'release'))
  if (elsewhere.length > 0) {
    const statuses = [...new Set(elsewhere.map((task) => taskStatusLabels[task.status].toLowerCase()))].join(
      ', ',
    )
    const which =
      elsewhere.length === 1 ? 'One task is' : `${elsewhere.length.toLocaleString('en')} tasks are`
    throw new Refusal(
      'invalid_input',
      `${which} not accepted (${statuses}). Only accepted tasks are released; the first is ${elsewhere[0]?.id}.`,
      'taskIds',
    )
  }
  const removed = found.find((task) => task.removed)
  if (removed)
    throw new Refusal(
      'invalid_input',
      `Task ${removed.id} is the work of someone who was removed, and is kept out of later releases.`,
      'taskIds',
    )
  const unseen = found.find((task) => task.source === 'authored' && task.seen < LEAST_SEEN)
  if (unseen)
    throw new Refusal(
      'invalid_input',
      `Task ${unseen.id} was seen by fewer than three physicians. It can be released once a third has seen it.`,
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
