import { canonicalJson } from '@consilium/db'
import { createHash } from 'node:crypto'
import type { VersionContent } from '../../domain/authoring/submissions'
import type { Mode } from '../../domain/datasets/task-facets'

/** Equal content has an equal hash, in whatever order its keys were written. */
export const hashVersionContent = (content: VersionContent, mode: Mode | null): string =>
  createHash('sha256')
    .update(canonicalJson({ ...content, mode }), 'utf8')
    .digest('hex')
