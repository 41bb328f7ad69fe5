import { canonicalJson, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import type { Attestation, CreatedRelease, CreateRelease } from '../../domain/releasing/releases'
import { auditActorOf, type Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { moveTasks } from '../lifecycle/move-tasks'
import { findCandidates, type Candidate } from './find-candidates'

const TIMEOUT_MS = 60_000

/**
 * Freezes the current versions of tasks under a name. A release never changes afterwards, and only admins see
 * it until it is published.
 */
export async function createRelease({ actor, db }: Context, input: CreateRelease): Promise<CreatedRelease> {
  const auditActor = auditActorOf(actor)
  try {
    return await inTransaction(
      db,
      async (tx) => {
        const tasks = await findCandidates(tx, input)
        const datasetId = requireSameDataset(tasks, input.datasetId)
        await refuseArchived(tx, datasetId)
        const name = input.name
        await refuseTakenName(tx, datasetId, name)
        const id = randomUUID()
        const attestation = attestTasks(tasks)
        const contentHash = hashContents(tasks)
        await tx.release.create({
          data: {
            id,
            datasetId,
            name,
            attestation,
            taskCount: tasks.length,
            contentHash,
          },
          select: { id: true },
        })
        await tx.$executeRaw`
          INSERT INTO release_task (release_id, task_id, version_id)
          SELECT ${id}::uuid, task_id, version_id
          FROM unnest(${tasks.map((task) => task.id)}::uuid[], ${tasks.map((task) => task.versionId)}::uuid[]) AS frozen (task_id, version_id)`
        await moveTasks(tx, {
          actor: auditActor,
          action: 'release',
          taskIds: tasks.map((task) => task.id),
          details: { releaseId: id },
        })
        const details = {
          datasetId,
          importId: input.importId ?? null,
          tasks: tasks.length,
          contentHash,
          attestation,
        }
        await recordAudit(tx, {
          actor: auditActor,
          action: 'release.created',
          entity: { type: 'release', id },
          details,
        })
        return { id, name, tasks: tasks.length, contentHash, attestation, datasetId }
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw nameConflict(input.name)
    throw error
  }
}

function requireSameDataset(tasks: readonly Candidate[], expected: string | undefined): string {
  const datasets = new Set(tasks.map((task) => task.datasetId))
  const [first] = datasets
  if (first === undefined) throw new Refusal('invalid_input', 'A release needs at least one task.', 'taskIds')
  if (datasets.size > 1)
    throw new Refusal(
      'invalid_input',
      `These tasks belong to ${datasets.size} datasets. A release contains tasks of one dataset only.`,
      'taskIds',
    )
  if (expected !== undefined && expected !== first)
    throw new Refusal('invalid_input', 'These tasks belong to another dataset.', 'datasetId')
  return first
}

async function refuseArchived(tx: Transaction, datasetId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM dataset WHERE id = ${datasetId}::uuid FOR KEY SHARE`
  if (await tx.dataset.count({ where: { id: datasetId, archivedAt: { not: null } } }))
    throw new Refusal(
      'conflict',
      'This dataset is archived, so it accepts no releases. Restore it first.',
      'datasetId',
    )
}

/**
 * Names that differ only in case or spaces look the same on the leaderboard. Releases that already share such
 * a name keep it; the lock makes concurrent requests wait for each other.
 */
async function refuseTakenName(tx: Transaction, datasetId: string, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('names of releases'), hashtext(${datasetId}))`
  const releases = await tx.release.findMany({ where: { datasetId }, select: { name: true } })
  const taken = releases.find((release) => foldName(release.name) === foldName(name))
  if (taken) throw nameConflict(taken.name)
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function nameConflict(name: string): Refusal {
  return new Refusal(
    'conflict',
    `This dataset already has a release named “${name}”. Give this release another name.`,
    'name',
  )
}

function attestTasks(tasks: readonly Candidate[]): Attestation {
  const sources = new Set(tasks.map((task) => task.source))
  if (sources.size > 1) return 'mixed'
  return sources.has('authored') ? 'authored' : 'imported'
}

function hashContents(tasks: readonly Candidate[]): string {
  return createHash('sha256')
    .update(canonicalJson(tasks.map((task) => task.contentHash).sort()), 'utf8')
    .digest('hex')
}
