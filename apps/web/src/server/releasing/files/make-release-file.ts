import {
  formatCroissant,
  formatDatasetCard,
  publishManifest,
  recordFile,
  serializeManifest,
} from '@consilium/worker/manifest'
import type { GeneratedFileName } from '../../../domain/releasing/release-files'
import type { Context } from '../../platform/context'
import { describeRelease, type FileSource } from './describe-release'

interface FileRequest {
  id: string
  name: GeneratedFileName
  source: FileSource
}

/** Makes the text of a file; null if the release has no such file. */
export async function makeReleaseFile(
  ctx: Context,
  { id, name, source }: FileRequest,
): Promise<string | null> {
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
      frozenPartRedactedAt: source.frozenPartRedactedAt,
      withdrawn: source.withdrawn,
    }),
  )
}
