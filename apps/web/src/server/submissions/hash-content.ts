import { canonicalJson } from '@consilium/db'
import { createHash } from 'node:crypto'
import type { VersionContent } from '../../domain/submissions'
import type { Mode } from '../../domain/task-facets'

/** The same content has the same hash, whoever wrote it down. */
export const hashContent = (content: VersionContent, mode: Mode | null): string =>
  createHash('sha256')
    .update(canonicalJson({ ...content, mode }), 'utf8')
    .digest('hex')
