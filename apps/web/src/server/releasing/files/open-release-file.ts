import { inTransaction, recordAudit } from '@consilium/db'
import {
  formatCroissant,
  formatDatasetCard,
  publishManifest,
  recordFile,
  serializeManifest,
} from '@consilium/worker/manifest'
import { generatedFileTexts, type GeneratedFileName } from '../../../domain/releasing/release-files'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Answer } from '../../platform/rest/endpoint'
import { visibleReleases } from '../../platform/visibility/visible-releases'
import { describeRelease, readFileSource, type FileSource } from './describe-release'

/** Answers with a generated file of a release as a download, which is audited. */
export async function openReleaseFile(
  ctx: Context,
  { id, name }: { id: string; name: GeneratedFileName },
  request: Request,
): Promise<Answer> {
  const { actor, db } = ctx
  if (!(await db.release.count({ where: { AND: [{ id }, visibleReleases(actor)] } })))
    throw notFound('release')
  const source = await readFileSource(ctx, id)
  if (!source)
    throw new Refusal(
      'conflict',
      'This release was frozen before manifests existed, so it has no such file. Freeze its tasks again to get one.',
    )
  const text = await makeFile(ctx, { id, name, source })
  if (text === null)
    throw new Refusal('conflict', 'This release was not drawn from a pool, so it has no pool file.')
  if (request.method !== 'HEAD')
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'release.file_downloaded',
        entity: { type: 'release', id },
        details: { file: name },
      }),
    )
  return {
    status: 200,
    body: null,
    text,
    headers: {
      'content-type': `${generatedFileTexts[name].type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  }
}

interface FileRequest {
  id: string
  name: GeneratedFileName
  source: FileSource
}

async function makeFile(ctx: Context, { id, name, source }: FileRequest): Promise<string | null> {
  if (name === 'pool.jsonl') return source.pool
  const description = await describeRelease(ctx, id, source)
  const card = formatDatasetCard(description)
  const croissant = formatCroissant(description)
  if (name === 'README.md') return card
  if (name === 'croissant.json') return croissant
  return serializeManifest(
    publishManifest(source.frozen, {
      files: [
        ...source.files,
        recordFile({ name: 'README.md', format: 'card' }, card),
        recordFile({ name: 'croissant.json', format: 'croissant' }, croissant),
      ],
      redactions: source.redactions,
    }),
  )
}
