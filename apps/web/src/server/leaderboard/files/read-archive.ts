import type pg from 'pg'
import { siteOrigin } from '../../platform/env'
import { buildArchive } from './build-archive'
import type { FoundSnapshot } from './find-snapshot'

const MAX_ARCHIVES = 8
/** Archives are built once for each state of a snapshot. The last ones that were read are kept. */
const archives = new Map<string, Promise<Buffer>>()

/** Reads the archive of a snapshot; `etag` identifies its state. */
export function readArchive(pool: pg.Pool, found: FoundSnapshot, etag: string): Promise<Buffer> {
  const key = `${found.snapshotId} ${etag}`
  const archive = archives.get(key) ?? buildArchive(pool, found, siteOrigin())
  archives.delete(key)
  archives.set(key, archive)
  archive.catch(() => archives.delete(key))
  for (const oldest of [...archives.keys()].slice(0, -MAX_ARCHIVES)) archives.delete(oldest)
  return archive
}
