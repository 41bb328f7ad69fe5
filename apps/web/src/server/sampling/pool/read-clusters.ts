import { Prisma, type Database, type SamplePurpose } from '@consilium/db'
import {
  BANDS,
  linkNearDuplicates,
  listBandSharers,
  PLACES,
} from '../../../domain/sampling/link-near-duplicates'
import { fromPool } from './pool-scope'

const ID_LENGTH = 36

type Reader = Pick<Database, '$queryRaw'>

/**
 * The cluster of near duplicates of every task in a pool that has one, without excluded tasks: the smallest id of its
 * tasks. A task that is like no other, or has no fingerprint yet, has none. In a pool with thousands of tasks from
 * one template not every pair is compared; the same pool always gives the same clusters.
 */
export async function readClusters(
  db: Reader,
  datasetId: string,
  purpose: SamplePurpose = 'release',
): Promise<{ clusters: Map<string, string>; isComplete: boolean }> {
  const from = fromPool({ datasetId, purpose, includeReleased: true })
  const all = await readFingerprints(db, { from, column: Prisma.sql`f.bands[1:${BANDS}::int]`, size: BANDS })
  const sharers = listBandSharers(all.values)
  if (sharers.length === 0) return { clusters: new Map(), isComplete: true }
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
  const { roots, isComplete } = linkNearDuplicates({ bands, signatures: signed.values })
  const clusters = new Map<string, string>()
  for (const [place, root] of roots.entries()) {
    if (root === place) continue
    clusters.set(ids[place] as string, ids[root] as string)
    clusters.set(ids[root] as string, ids[root] as string)
  }
  return { clusters, isComplete }
}

/**
 * A hash of what the clusters of a pool are computed from: its tasks, in their current versions, with their
 * fingerprints. Much faster than the clusters, and equal only while these stay the same.
 */
export async function readClusterBasis(
  db: Reader,
  datasetId: string,
  purpose: SamplePurpose,
): Promise<string> {
  const [row] = await db.$queryRaw<[{ basis: string }]>`
    WITH pool AS (SELECT t.id, v.id AS version_id ${fromPool({ datasetId, purpose, includeReleased: true })})
    SELECT count(*) || '/' || COALESCE(bit_xor(hash_array_extended(
        f.bands || f.signature, uuid_hash_extended(p.id, uuid_hash_extended(p.version_id, 0)))), 0) AS basis
    FROM pool p JOIN task_fingerprint f ON f.version_id = p.version_id WHERE f.bands <> '{}'`
  return row.basis
}

interface Chunk {
  ids: string
  values: Uint8Array
}

/**
 * A column of whole numbers of every fingerprint, in the order of task ids. Sent as bytes in chunks by the first byte
 * of the id: 200,000 arrays as text would take many seconds to parse.
 */
async function readFingerprints(
  db: Reader,
  { from, column, size }: { from: Prisma.Sql; column: Prisma.Sql; size: number },
): Promise<{ ids: string[]; values: Int32Array }> {
  const chunks = await db.$queryRaw<Chunk[]>`
    WITH pool AS (SELECT t.id, v.id AS version_id ${from}),
      row AS (SELECT p.id, ${column} AS numbers FROM pool p JOIN task_fingerprint f ON f.version_id = p.version_id WHERE f.bands <> '{}')
    SELECT string_agg(id::text, '' ORDER BY id) AS ids, string_agg(array_send(numbers), ''::bytea ORDER BY id) AS values
    FROM row GROUP BY get_byte(uuid_send(id), 0) ORDER BY get_byte(uuid_send(id), 0)`
  const ids = chunks.flatMap((chunk) => splitIds(chunk.ids))
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

const splitIds = (text: string): string[] =>
  Array.from({ length: text.length / ID_LENGTH }, (_, index) =>
    text.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
  )

/** The binary form of an array in Postgres: five whole numbers, then each element after its length. */
const HEADER = 20
const LENGTH = 4
const ELEMENT = 8
