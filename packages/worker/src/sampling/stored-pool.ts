import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { canonicalJson } from '@consilium/db'

/** What the public pool file says of a task: its keyed id, its levels, and codes under which caps count. */
interface PublicEntry {
  id: string
  levels: Record<string, string>
  /** Null where no cap can bind, so that people can’t be distinguished without need. */
  author: string | null
  institution: string | null
  cluster: string | null
  vendor: string | null
}

/** A task of a pool, with what only this installation knows. */
export interface PoolEntry extends PublicEntry {
  taskId: string
  versionId: string
}

const toPublic = ({ id, levels, author, institution, cluster, vendor }: PoolEntry): PublicEntry => ({
  id,
  levels,
  author,
  institution,
  cluster,
  vendor,
})

/** The lines of the public pool file, in the order of the keyed ids. */
export function listPublicLines(entries: readonly PoolEntry[]): string[] {
  return sortById(entries).map((entry) => canonicalJson(toPublic(entry)))
}

/** sha256 (hex) over the public lines, each with its line feed. */
export function hashPool(entries: readonly PoolEntry[]): string {
  const hash = createHash('sha256')
  for (const line of listPublicLines(entries)) hash.update(`${line}\n`, 'utf8')
  return hash.digest('hex')
}

/** The pool as it is stored: gzipped lines, of which only this installation reads the task ids. */
export function packPool(entries: readonly PoolEntry[]): Uint8Array<ArrayBuffer> {
  const lines = sortById(entries).map((entry) => canonicalJson(entry))
  return Uint8Array.from(gzipSync(Buffer.from(lines.join('\n'), 'utf8'), { level: 1 }))
}

export function unpackPool(data: Uint8Array): PoolEntry[] {
  const text = gunzipSync(data).toString('utf8')
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as PoolEntry)
}

/**
 * A stored plan as it is hashed and published, without a seed: what the sampling package takes, with ids of the pool
 * instead of tasks.
 * @throws Error when the plan always includes a task that the pool does not have.
 */
export function publishPlan<Rest, Levels>(
  { exclude, include, ...rest }: Rest & { exclude: Levels[]; include: readonly string[] },
  entries: readonly PoolEntry[],
) {
  const idOfTask = new Map(entries.map(({ taskId, id }) => [taskId, id]))
  return {
    ...rest,
    exclude: { levels: exclude },
    include: include.map((taskId) => {
      const id = idOfTask.get(taskId)
      if (id === undefined) throw new Error(`The pool does not have task ${taskId}.`)
      return id
    }),
  }
}

function sortById(entries: readonly PoolEntry[]): PoolEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
