import { inTransaction, recordAudit } from '@consilium/db'
import { generatedFileNames, generatedFileTexts } from '../../../domain/releasing/release-files'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Answer } from '../../platform/rest/endpoint'
import { visibleReleases } from '../../platform/visibility/visible-releases'
import { readFileSource } from './describe-release'
import { makeReleaseFile } from './make-release-file'

/** Answers with a generated file of a release as a download, which is audited. */
export async function openReleaseFile(
  ctx: Context,
  { id, name: asked }: { id: string; name: string },
  request: Request,
): Promise<Answer> {
  const { actor, db } = ctx
  if (!(await db.release.count({ where: { AND: [{ id }, visibleReleases(actor)] } })))
    throw notFound('release')
  const name = generatedFileNames.find((one) => one === asked)
  if (name === undefined) throw notFound('file')
  const source = await readFileSource(ctx, id)
  if (!source)
    throw new Refusal(
      'conflict',
      'This release was frozen before manifests existed, so it has no such file. Freeze its tasks again to get one.',
    )
  const text = await makeReleaseFile(ctx, { id, name, source })
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
