import { canonicalJson, databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import type { Attestation, CreatedRelease, CreateRelease } from '../../../domain/releases'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'
import { moveTasks } from '../lifecycle/move-tasks'
import { findCandidates, type Candidate } from './find-candidates'

const TIMEOUT_MS = 60_000

/** Freezes the current versions of tasks under a name. A release is never changed afterwards. */
export async function createRelease({ actor, db }: Context, input: CreateRelease): Promise<CreatedRelease> {
  const auditActor = auditActorOf(actor)
  try {
    return await inTransaction(
      db,
      async (tx) => {
        const tasks = await findCandidates(tx, input)
        const datasetId = oneDatasetOf(tasks, input.datasetId)
        const name = input.name
        await refuseTakenName(tx, datasetId, name)
        const id = randomUUID()
        const attestation = attestationOf(tasks)
        const contentHash = hashContents(tasks)
        await tx.release.create({
          data: { id, datasetId, name, attestation, taskCount: tasks.length, contentHash },
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
    const code = databaseErrorCode(error)
    if (code === 'P2002' || code === '23505') throw takenName(input.name)
    throw error
  }
}

function oneDatasetOf(tasks: readonly Candidate[], asked: string | undefined): string {
  const datasets = new Set(tasks.map((task) => task.datasetId))
  const [first] = datasets
  if (first === undefined) throw new Refusal('invalid_input', 'A release needs at least one task.', 'taskIds')
  if (datasets.size > 1)
    throw new Refusal(
      'invalid_input',
      `These tasks belong to ${datasets.size} datasets. A release holds tasks of one.`,
      'taskIds',
    )
  if (asked !== undefined && asked !== first)
    throw new Refusal('invalid_input', 'These tasks belong to another dataset.', 'datasetId')
  return first
}

async function refuseTakenName(tx: Transaction, datasetId: string, name: string): Promise<void> {
  if (await tx.release.findUnique({ where: { datasetId_name: { datasetId, name } }, select: { id: true } }))
    throw takenName(name)
}

function takenName(name: string): Refusal {
  return new Refusal(
    'conflict',
    `This dataset has a release named “${name}” already. Give this one another name.`,
    'name',
  )
}

function attestationOf(tasks: readonly Candidate[]): Attestation {
  const sources = new Set(tasks.map((task) => task.source))
  if (sources.size > 1) return 'mixed'
  return sources.has('authored') ? 'authored' : 'imported'
}

function hashContents(tasks: readonly Candidate[]): string {
  return createHash('sha256')
    .update(canonicalJson(tasks.map((task) => task.contentHash).sort()), 'utf8')
    .digest('hex')
}
