import { Prisma, type Transaction } from '@consilium/db'
import { isImportFinished } from '../../domain/imports/imports'
import { statusAfter, type TaskStatus } from '../../domain/lifecycle/lifecycle'
import type { CreateRelease } from '../../domain/releasing/releases'
import { taskStatusLabels } from '../../domain/datasets/task-facets'
import { Refusal } from '../platform/refusal'
import { isExcludedPerson } from '../platform/visibility/excluded-work'
import { fromPool, isKeptOut } from '../sampling/pool/pool-scope'

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
  /** An admin keeps it out of pools. */
  keptOut: boolean
}

export const MIN_PHYSICIANS = 3

/** Finds and locks the tasks for a release; refuses with a reason if the release cannot contain them. */
export async function findCandidates(
  tx: Transaction,
  { importId, taskIds, datasetId }: Pick<CreateRelease, 'importId' | 'taskIds' | 'datasetId'>,
): Promise<Candidate[]> {
  if (importId !== undefined) return findImported(tx, importId)
  if (taskIds !== undefined) {
    const requested = new Set(taskIds)
    const found = await lockTasks(tx, [...requested])
    refuseUnfit(found, requested.size - found.length)
    refuseKeptOut(found)
    return found
  }
  return findAccepted(tx, datasetId as string)
}

async function findImported(tx: Transaction, importId: string): Promise<Candidate[]> {
  await refuseUnfinished(tx, importId)
  const { fit } = await splitImport(tx, importId, Prisma.sql`FOR UPDATE OF t`)
  if (fit.length === 0)
    throw new Refusal(
      'invalid_input',
      'This import has no accepted or released task, so there is nothing to freeze.',
      'importId',
    )
  refuseUnfit(fit, 0)
  return fit
}

/** The tasks of an import that a release would have, and how many of it are retired or excluded. */
export async function splitImport(
  tx: Pick<Transaction, '$queryRaw' | 'importTask'>,
  importId: string,
  lock = Prisma.empty,
): Promise<{ fit: Found[]; leftOut: number }> {
  const rows = await tx.importTask.findMany({ where: { importId }, select: { taskId: true } })
  const found = await readTasks(tx, [...new Set(rows.map(({ taskId }) => taskId))], lock)
  const fit = found.filter((task) => statusAfter(task.status, 'release') && !task.removed && !task.keptOut)
  return { fit, leftOut: found.length - fit.length }
}

/** All accepted tasks of a dataset that are in no release and in its pool. */
async function findAccepted(tx: Transaction, datasetId: string): Promise<Candidate[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id ${fromPool({ datasetId, purpose: 'release', includeReleased: false })}`
  const found = await lockTasks(
    tx,
    rows.map(({ id }) => id),
  )
  const fit = found.filter(({ status }) => status === 'accepted')
  if (fit.length === 0)
    throw new Refusal(
      'invalid_input',
      'This dataset has no accepted task outside a release, so there is nothing to freeze.',
      'datasetId',
    )
  refuseUnfit(fit, 0)
  return fit
}

/** The tasks of a release draw, in the versions that were drawn. */
export async function findDrawn(tx: Transaction, sampleId: string): Promise<Candidate[]> {
  const sample = await tx.sample.findUnique({
    where: { id: sampleId },
    select: {
      purpose: true,
      number: true,
      discard: { select: { at: true } },
      tasks: { select: { taskId: true, versionId: true } },
    },
  })
  if (!sample)
    throw new Refusal('invalid_input', 'There is no such draw. Copy its id from the draft.', 'sampleId')
  if (sample.purpose !== 'release')
    throw new Refusal(
      'invalid_input',
      'This draw decides which tasks are reviewed first. A release needs a draw from accepted tasks.',
      'sampleId',
    )
  if (sample.discard)
    throw new Refusal('conflict', `Draw ${sample.number} was discarded, so it can’t be frozen.`, 'sampleId')
  const drawn = new Map(sample.tasks.map(({ taskId, versionId }) => [taskId, versionId]))
  const found = await lockTasks(tx, [...drawn.keys()])
  const changed = found.find(({ id, versionId }) => drawn.get(id) !== versionId)
  if (changed)
    throw new Refusal(
      'conflict',
      `Task ${changed.id} was revised after the draw. Extend the draw, which takes the new version, or discard it.`,
      'sampleId',
    )
  refuseUnfit(found, drawn.size - found.length)
  return found
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
        ? '1 of these tasks doesn’t exist, isn’t visible to you, or has no submitted version'
        : `${unknown.toLocaleString('en')} of these tasks don’t exist, aren’t visible to you, or have no submitted version`
    throw new Refusal('invalid_input', `${which}. Check the ids, then try again.`, 'taskIds')
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
      `Task ${removed.id} can’t be released: the contributions of its author are excluded from new releases. Leave it out, or replace it at the draw.`,
      'taskIds',
    )
  const unseen = found.find((task) => task.source === 'authored' && task.seen < MIN_PHYSICIANS)
  if (unseen)
    throw new Refusal(
      'invalid_input',
      `Task ${unseen.id} was seen by fewer than three physicians. Assign another reviewer, or leave the task out.`,
      'taskIds',
    )
}

function refuseKeptOut(found: readonly Found[]): void {
  const kept = found.find((task) => task.keptOut)
  if (kept)
    throw new Refusal(
      'invalid_input',
      `Task ${kept.id} is excluded from the pool. Undo the exclusion on the page of the pool, or leave the task out.`,
      'taskIds',
    )
}

/** SQL column: how many physicians authored, reviewed or adjudicated the task `t` here. */
export const physiciansOf = Prisma.sql`(
  SELECT count(*)::int FROM (
    SELECT t.author_id AS person
    UNION SELECT r.reviewer_id FROM review r JOIN task_version w ON w.id = r.version_id WHERE w.task_id = t.id
    UNION SELECT a.adjudicator_id FROM adjudication a JOIN task_version w ON w.id = a.version_id WHERE w.task_id = t.id
  ) AS everyone WHERE NOT ${isExcludedPerson(Prisma.sql`everyone.person`)})`

const lockTasks = (tx: Transaction, ids: readonly string[]) => readTasks(tx, ids, Prisma.sql`FOR UPDATE OF t`)

async function readTasks(
  tx: Pick<Transaction, '$queryRaw'>,
  ids: readonly string[],
  lock: Prisma.Sql,
): Promise<Found[]> {
  return tx.$queryRaw<Found[]>`
    SELECT t.id, t.dataset_id AS "datasetId", t.source, t.status, v.id AS "versionId", v.content_hash AS "contentHash",
      ${isExcludedPerson(Prisma.sql`t.author_id`)} AS removed, ${isKeptOut} AS "keptOut",
      CASE WHEN t.source = 'imported' THEN 0 ELSE ${physiciansOf} END AS seen
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ANY(${ids}::uuid[])
    ORDER BY t.id ${lock}`
}
