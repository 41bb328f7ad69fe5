import { createHash } from 'node:crypto'
import { canonicalJson } from '@consilium/db'
import type { ImportedTask } from './imported-task'

/** SHA-256 (hex) over the canonical JSON of the whole row: equal hashes mean that an import has nothing to change. */
export function contentHash(row: ImportedTask): string {
  return createHash('sha256').update(canonicalJson(row)).digest('hex')
}
