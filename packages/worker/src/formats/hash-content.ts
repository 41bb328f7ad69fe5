import { createHash } from 'node:crypto'
import { canonicalJson } from '@consilium/db'
import type { ImportedTask } from './imported-task'

/** SHA-256 (hex) over the canonical JSON of the row: with equal hashes, an import has nothing to change. */
export function hashContent(row: ImportedTask): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex')
}
