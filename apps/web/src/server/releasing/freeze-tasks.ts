import { canonicalJson, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import type { Attestation, CreatedRelease } from '../../domain/releasing/releases'
import { moveTasks } from '../lifecycle/move-tasks'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { isHeldOut } from '../sampling/pool/pool-scope'
import type { Candidate } from './find-candidates'
import { createManifest, storeManifest, type ManifestSource } from './write-manifest'

interface Freeze {
  datasetId: string
  name: string
  /** The tasks, locked in this transaction. */
  tasks: readonly Candidate[]
  /** Where they come from, for the audit log. */
  origin: Record<string, string | null>
  sampleId?: string
  heldOut?: ReadonlySet<string>
  drawn?: ManifestSource['drawn']
  sampling?: ManifestSource['sampling']
  seedCommitment?: string
  waivedChecks?: ManifestSource['waivedChecks']
}

/**
 * Freezes tasks as a release: the one place that writes a release, its tasks with their hashes, and its
 * manifest. It does not publish.
 */
export async function freezeTasks(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { datasetId, name, tasks, origin, sampleId, heldOut = new Set(), drawn = new Map(), ...more }: Freeze,
): Promise<CreatedRelease> {
  const dataset = await refuseArchived(tx, datasetId)
  await refuseTakenName(tx, datasetId, name)
  await refuseOtherSide(tx, tasks, heldOut)
  const id = randomUUID()
  const createdAt = new Date()
  const attestation = attestTasks(tasks)
  const contentHash = hashContents(tasks)
  const previous = await tx.release.findFirst({
    where: { datasetId, root: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { root: true },
  })
  const { manifest, hashes } = await createManifest(tx, {
    release: {
      id,
      name,
      dataset: dataset.name,
      frozenAt: createdAt.toISOString(),
      license: dataset.license,
      canary: dataset.canary,
      attestation,
    },
    versionIds: tasks.map(({ versionId }) => versionId),
    heldOut,
    drawn,
    sampling: more.sampling ?? null,
    seedCommitment: more.seedCommitment ?? null,
    waivedChecks: more.waivedChecks ?? [],
    previousRoot: previous?.root ?? null,
  })
  const { merkleRoot: root, frozenHash } = manifest
  await tx.release.create({
    data: {
      id,
      createdAt,
      datasetId,
      sampleId: sampleId ?? null,
      name,
      attestation,
      taskCount: tasks.length,
      contentHash,
      root,
      frozenHash,
    },
    select: { id: true },
  })
  await tx.$executeRaw`
    INSERT INTO release_task (release_id, task_id, version_id, split, hash, salt)
    SELECT ${id}::uuid, task_id, version_id, CASE WHEN salt IS NULL THEN 'public' ELSE 'held_out' END::split, hash, decode(salt, 'hex')
    FROM unnest(${hashes.map(({ taskId }) => taskId)}::uuid[], ${hashes.map(({ versionId }) => versionId)}::uuid[],
      ${hashes.map(({ hash }) => hash)}::text[], ${hashes.map(({ salt }) => salt)}::text[]) AS frozen (task_id, version_id, hash, salt)`
  await storeManifest(tx, id, manifest)
  await moveTasks(tx, {
    actor: auditActorOf(actor),
    action: 'release',
    taskIds: tasks.map((task) => task.id),
    details: { releaseId: id },
  })
  await recordAudit(tx, {
    actor: auditActorOf(actor),
    action: 'release.created',
    entity: { type: 'release', id },
    details: { datasetId, ...origin, tasks: tasks.length, contentHash, root, frozenHash, attestation },
  })
  return { id, name, tasks: tasks.length, contentHash, root, frozenHash, attestation, datasetId }
}

async function refuseArchived(tx: Transaction, datasetId: string) {
  await tx.$queryRaw`SELECT id FROM dataset WHERE id = ${datasetId}::uuid FOR KEY SHARE`
  const dataset = await tx.dataset.findUniqueOrThrow({
    where: { id: datasetId },
    select: { name: true, license: true, canary: true, archivedAt: true },
  })
  if (dataset.archivedAt !== null)
    throw new Refusal(
      'conflict',
      'This dataset is archived, so it accepts no releases. Restore it first.',
      'datasetId',
    )
  return dataset
}

/** A task has the same side in every release: public text can't become secret, and the reverse would reveal it. */
async function refuseOtherSide(
  tx: Transaction,
  tasks: readonly Candidate[],
  heldOut: ReadonlySet<string>,
): Promise<void> {
  const ids = tasks.map(({ id }) => id)
  const [first] = await tx.$queryRaw<{ taskId: string; wasPublic: boolean; release: string }[]>`
    SELECT x.task_id AS "taskId", x.split = 'public' AS "wasPublic", r.name AS release
    FROM release_task x JOIN release r ON r.id = x.release_id
    WHERE x.task_id = ANY(${ids}::uuid[]) AND CASE WHEN x.task_id = ANY(${[...heldOut]}::uuid[])
      THEN x.split = 'public' ELSE x.split = 'held_out' AND ${isHeldOut(Prisma.sql`x.task_id`)} END
    ORDER BY x.task_id, r.created_at LIMIT 1`
  if (!first) return
  throw new Refusal(
    'conflict',
    first.wasPublic
      ? `Task ${first.taskId} is public in the release “${first.release}”, so it can’t be held out. Split the draw again, which leaves public tasks public.`
      : `Task ${first.taskId} is held out in the release “${first.release}”, so it can’t become public. Leave it out, or freeze a draft that holds it out too.`,
    'taskIds',
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

export function nameConflict(name: string): Refusal {
  return new Refusal(
    'conflict',
    `This dataset already has a release named “${name}”. Give this release another name; a draft can be renamed.`,
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
