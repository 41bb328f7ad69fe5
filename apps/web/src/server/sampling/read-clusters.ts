import { Prisma, type Database, type SamplePurpose } from '@consilium/db'
import {
  BANDS,
  linkNearDuplicates,
  listBandSharers,
  PLACES,
} from '../../domain/sampling/link-near-duplicates'
import { fromPool } from './pool-scope'

/** Rows that one chunk of a binary answer holds. */
const CHUNK = 2_000
const ID_LENGTH = 36

type Reader = Pick<Database, '$queryRaw'>

/**
 * The cluster of near duplicates of every task in a pool, without excluded tasks: the smallest id of its tasks,
 * which is its own for a task that is like no other or has no fingerprint yet.
 */
export async function readClusters(
  db: Reader,
  datasetId: string,
  purpose: SamplePurpose = 'release',
): Promise<Map<string, string>> {
  const from = fromPool({ datasetId, purpose, includeReleased: true })
  const clusters = new Map<string, string>()
  const all = await readFingerprints(db, { from, column: Prisma.sql`f.bands[1:${BANDS}::int]`, size: BANDS })
  for (const id of all.ids) clusters.set(id, id)
  const sharers = listBandSharers(all.values)
  if (sharers.length === 0) return completeClusters(db, from, clusters)
  const bands = new Int32Array(sharers.length * BANDS)
  for (const [place, index] of sharers.entries())
    bands.set(all.values.subarray(index * BANDS, (index + 1) * BANDS), place * BANDS)
  const ids = sharers.map((index) => all.ids[index] as string)
  const signed = await readFingerprints(db, {
    from: Prisma.sql`${from} AND t.id = ANY(${ids}::uuid[])`,
    column: Prisma.sql`f.signature`,
    size: PLACES,
  })
  // A task that left the pool between the two reads would shift the rows; the next read sees it consistently.
  if (signed.ids.some((id, place) => id !== ids[place]) || signed.ids.length < ids.length)
    return readClusters(db, datasetId, purpose)
  const roots = linkNearDuplicates({ bands, signatures: signed.values })
  for (const [place, root] of roots.entries()) clusters.set(ids[place] as string, ids[root] as string)
  return completeClusters(db, from, clusters)
}

/** Adds the tasks that have no fingerprint yet or no letters. */
async function completeClusters(
  db: Reader,
  from: Prisma.Sql,
  clusters: Map<string, string>,
): Promise<Map<string, string>> {
  const rest = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id ${from} AND NOT EXISTS (SELECT FROM task_fingerprint f WHERE f.version_id = v.id AND f.bands <> '{}')`
  for (const { id } of rest) clusters.set(id, id)
  return clusters
}

interface Chunk {
  ids: string
  values: Uint8Array
}

/**
 * A column of whole numbers of every fingerprint, in the order of task ids. Sent as bytes in chunks: 200,000 arrays
 * as text would take many seconds to parse.
 */
async function readFingerprints(
  db: Reader,
  { from, column, size }: { from: Prisma.Sql; column: Prisma.Sql; size: number },
): Promise<{ ids: string[]; values: Int32Array }> {
  const chunks = await db.$queryRaw<Chunk[]>`
    WITH pool AS (SELECT t.id, v.id AS version_id ${from}), row AS (
      SELECT p.id, ${column} AS numbers, (row_number() OVER (ORDER BY p.id) - 1) / ${CHUNK}::int AS chunk
      FROM pool p JOIN task_fingerprint f ON f.version_id = p.version_id WHERE f.bands <> '{}')
    SELECT string_agg(id::text, '' ORDER BY id) AS ids, string_agg(array_send(numbers), ''::bytea ORDER BY id) AS values
    FROM row GROUP BY chunk ORDER BY chunk`
  const ids = chunks.flatMap((chunk) =>
    Array.from({ length: chunk.ids.length / ID_LENGTH }, (_, index) =>
      chunk.ids.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
    ),
  )
  const values = new Int32Array(ids.length * size)
  let row = 0
  for (const chunk of chunks) {
    const bytes = new DataView(chunk.values.buffer, chunk.values.byteOffset, chunk.values.byteLength)
    for (let at = 0; at < bytes.byteLength; at += HEADER + size * ELEMENT, row += 1)
      for (let place = 0; place < size; place += 1)
        values[row * size + place] = bytes.getInt32(at + HEADER + place * ELEMENT + LENGTH)
  }
  return { ids, values }
}

/** The binary form of an array in Postgres: five whole numbers, then each element after its length. */
const HEADER = 20
const LENGTH = 4
const ELEMENT = 8
