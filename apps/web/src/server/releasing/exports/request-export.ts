import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import {
  replaceableUntil,
  type ReleaseExport,
  type RequestReleaseExport,
} from '../../../domain/releasing/exports'
import { auditActorOf, type Context } from '../../platform/context'
import { personOf } from '../../platform/person-of'
import { notFound, Refusal } from '../../platform/refusal'
import { readReleaseState, releaseStateFields } from '../../platform/release-state'
import { visibleReleases } from '../../platform/visibility/visible-releases'
import { readExport } from './list-exports'

/**
 * Requests the public split of a release as a file. Two requests for the same file get the same export, in
 * progress or written. Admins may export before the release is
 * published and after it is withdrawn; the audit log says so.
 */
export async function requestExport(
  ctx: Context,
  { releaseId, format: name }: RequestReleaseExport,
): Promise<{ export: ReleaseExport; isNew: boolean }> {
  const { actor, db } = ctx
  const format = name === 'healthbench-professional' ? 'healthbench_professional' : name
  const release = await db.release.findFirst({
    where: { AND: [{ id: releaseId }, visibleReleases(actor)] },
    select: { id: true, ...releaseStateFields },
  })
  if (!release) throw notFound('release')
  const { id, isNew } = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('exports of a release'), hashtext(${releaseId}))`
    const known = await findUsable(tx, { releaseId, format })
    if (known) return { id: known.id, isNew: false }
    const total = await tx.releaseTask.count({ where: { releaseId, split: 'public' } })
    if (total === 0)
      throw new Refusal('conflict', 'Every task of this release is held out, so there is nothing to export.')
    const { id: exportId } = await tx.export.create({
      data: { releaseId, format, total, requestedById: personOf(actor) },
      select: { id: true },
    })
    await tx.workItem.create({
      data: { kind: 'export', uniqueKey: `export:${exportId}`, exportId },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release.file_requested',
      entity: { type: 'release', id: releaseId },
      details: {
        exportId,
        format,
        tasks: total,
        isPublished: release.publication !== null,
        ...(readReleaseState(release) === 'withdrawn' ? { isWithdrawn: true } : {}),
      },
    })
    return { id: exportId, isNew: true }
  })
  if (isNew) await enqueue(queueFromEnv(), 'sweep', {})
  return { export: await readExport(ctx, id), isNew }
}

function findUsable(
  tx: Transaction,
  { releaseId, format }: { releaseId: string; format: 'healthbench' | 'healthbench_professional' },
): Promise<{ id: string } | null> {
  return tx.export.findFirst({
    where: {
      releaseId,
      format,
      OR: [
        { state: { in: ['queued', 'running'] } },
        {
          state: 'done',
          expiresAt: { gt: replaceableUntil(Date.now()) },
          file: { chunks: { some: {} } },
        },
      ],
    },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
