import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { canonicalJson } from '@consilium/db'

/** How many entries are read before other work of the process goes on. */
const ENTRIES_PER_PART = 5_000

const GZIP_CHUNK_BYTES = 4 * 2 ** 20

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

/**
 * The pool as it is stored, gzipped lines of which only this installation reads the task ids, and the sha256 (hex) over
 * the lines of the public pool file, each with its line feed. Lines are in the order of the keyed ids.
 */
export async function packPool(
  entries: readonly PoolEntry[],
): Promise<{ data: Uint8Array<ArrayBuffer>; hash: string }> {
  const hash = createHash('sha256')
  // Each chunk of output waits for this thread, which is busy with the next lines.
  const gzip = createGzip({ level: 1, chunkSize: GZIP_CHUNK_BYTES })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  const levelsAsJson = new Map<PoolEntry['levels'], string>()
  let separator = ''
  for (const part of listSortedParts(entries)) {
    const [stored, published]: [string[], string[]] = [[], []]
    for (const entry of part) {
      const { levels } = entry
      let json = levelsAsJson.get(levels)
      if (json === undefined) levelsAsJson.set(levels, (json = canonicalJson(levels)))
      const lines = writeLines(entry, json)
      stored.push(lines.stored)
      published.push(lines.published)
    }
    hash.update(`${published.join('\n')}\n`, 'utf8')
    gzip.write(`${separator}${stored.join('\n')}`, 'utf8')
    separator = '\n'
    await setImmediate()
  }
  gzip.end()
  await finished(gzip)
  return { data: new Uint8Array(Buffer.concat(chunks)), hash: hash.digest('hex') }
}

/** The canonical JSON of an entry; to write it member by member is several times faster. */
function writeLines(entry: PoolEntry, levels: string): { stored: string; published: string } {
  const { id, author, institution, cluster, taskId, versionId } = entry
  const head = `{"author":${write(author)},"cluster":${write(cluster)},"id":${write(id)},"institution":${write(institution)},"levels":${levels},`
  const vendor = `"vendor":${write(entry.vendor)}`
  return {
    stored: `${head}"taskId":${write(taskId)},${vendor},"versionId":${write(versionId)}}`,
    published: `${head}${vendor}}`,
  }
}

const NEEDS_NO_ESCAPE = /^[\w-]*$/

/** As JSON; ids and codes, which need no escape, several times faster. */
const write = (text: string | null): string =>
  text !== null && NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text)

export async function unpackPool(data: Uint8Array): Promise<PoolEntry[]> {
  const text = (await promisify(gunzip)(data)).toString('utf8')
  const entries: PoolEntry[] = []
  for (const [place, line] of (text === '' ? [] : text.split('\n')).entries()) {
    if (place % ENTRIES_PER_PART === 0) await setImmediate()
    entries.push(JSON.parse(line) as PoolEntry)
  }
  return entries
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
  const included = new Set(include)
  const idOfTask = new Map<string, string>()
  for (const { taskId, id } of entries) if (included.has(taskId)) idOfTask.set(taskId, id)
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

/** The entries in the order of their ids, in parts of equal first characters. */
function listSortedParts(entries: readonly PoolEntry[]): PoolEntry[][] {
  const parts = new Map<string, PoolEntry[]>()
  for (const entry of entries) {
    const start = entry.id.slice(0, 1)
    const part = parts.get(start)
    if (part) part.push(entry)
    else parts.set(start, [entry])
  }
  const isBefore = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...parts]
    .sort(([a], [b]) => isBefore(a, b))
    .map(([, part]) => part.sort((a, b) => isBefore(a.id, b.id)))
}
