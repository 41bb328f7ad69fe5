import { inTransaction, recordAudit } from '@consilium/db'
import { isExportOpen, type ReleaseExport } from '../../../domain/releasing/exports'
import { recordAdminReadings, refuseAnswerer } from '../../audit/record-admin-reading'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import type { Answer } from '../../platform/rest/endpoint'
import { hasCurrentCopy } from '../../platform/rest/has-current-copy'
import { readExport } from './list-exports'

const AGAIN = 'Request the file again.'

/**
 * Answers with the file of an export, chunk by chunk. The download is audited and committed before the first
 * byte, so that a canceled download is recorded too. A caller whose copy is current gets no text, and
 * neither does a HEAD request.
 */
export async function openExportFile(ctx: Context, id: string, request: Request): Promise<Answer> {
  const found = await readExport(ctx, id)
  const fileId = await findFile(ctx, found)
  const etag = `"${found.sha256}"`
  const headers = {
    etag,
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': `attachment; filename="${found.fileName}"`,
  }
  if (hasCurrentCopy(request, etag)) return { status: 304, body: null, headers }
  if (request.method !== 'HEAD') {
    await recordUnpublished(ctx, found)
    await recordDownload(ctx, found)
  }
  return {
    status: 200,
    body: null,
    stream: streamFile(ctx, fileId, found.bytes ?? 0),
    headers: { ...headers, 'content-length': `${found.bytes}` },
  }
}

/** The stored file, if all of it is there. */
async function findFile({ pool }: Context, { id, state, failure }: ReleaseExport): Promise<string> {
  if (isExportOpen(state))
    throw new Refusal('conflict', 'The file is not written yet. Try again when its state is done.')
  if (state === 'canceled') throw new Refusal('conflict', `This export was canceled. ${AGAIN}`)
  if (state === 'failed') throw new Refusal('conflict', failure ?? `This export failed. ${AGAIN}`)
  const { rows } = await pool.query<{ fileId: string; isWhole: boolean }>(
    `SELECT f.id AS "fileId", f.bytes = (SELECT sum(octet_length(c.data)) FROM file_chunk c WHERE c.file_id = f.id) AS "isWhole"
     FROM export e JOIN file f ON f.id = e.file_id WHERE e.id = $1 AND e.expires_at > now()`,
    [id],
  )
  const [file] = rows
  if (!file?.isWhole) throw new Refusal('conflict', failure ?? `The file expired and was removed. ${AGAIN}`)
  return file.fileId
}

/** Before its publication, a release has rubrics of tasks that a later draw can hold, and the reader answer. */
async function recordUnpublished(ctx: Context, { releaseId }: ReleaseExport): Promise<void> {
  const tasks = await ctx.db.releaseTask.findMany({
    where: { releaseId, split: 'public', release: { publication: { is: null } } },
    select: { taskId: true, versionId: true },
  })
  await refuseAnswerer(
    ctx,
    tasks.map(({ taskId }) => taskId),
  )
  await recordAdminReadings(
    ctx,
    tasks.map(({ versionId }) => versionId),
  )
}

async function recordDownload(
  { actor, db }: Context,
  { id, releaseId, format, sha256 }: ReleaseExport,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const release = await tx.release.findUniqueOrThrow({
      where: { id: releaseId },
      select: { publication: { select: { at: true } } },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release.file_downloaded',
      entity: { type: 'release', id: releaseId },
      details: { exportId: id, format, sha256, isPublished: release.publication !== null },
    })
  })
}

function streamFile({ pool }: Context, fileId: string, bytes: number): ReadableStream<Uint8Array> {
  let position = 0
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await pool.query<{ data: Buffer }>({
          name: 'read-export-chunk',
          text: 'SELECT data FROM file_chunk WHERE file_id = $1 AND position = $2',
          values: [fileId, position],
        })
        const [chunk] = rows
        // A file that is removed meanwhile must not look like a shorter one.
        if (!chunk) return controller.error(new Error('The file was removed during its download.'))
        position += 1
        sent += chunk.data.byteLength
        controller.enqueue(chunk.data)
        if (sent >= bytes) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
