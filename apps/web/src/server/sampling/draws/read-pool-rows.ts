import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { fromPool, levelOf, type PoolScope } from '../pool/pool-scope'

/**
 * A task of a pool: its levels in the order of the requested dimensions, and the people and vendor that caps count.
 * Institution and vendor are null where they have no cap.
 */
export interface PoolRow {
  taskId: string
  versionId: string
  levels: string[]
  author: string | null
  institution: string | null
  vendor: string | null
}

const UUID_LENGTH = 36

/**
 * Reads the tasks of a pool in the order of their ids. Tasks with equal levels share the list of them. The rows come in
 * chunks by the first byte of the id, as text: 200,000 rows would block the process while the driver reads them.
 */
export async function readPoolRows(
  db: Pick<Database | Transaction, '$queryRaw'>,
  scope: PoolScope,
  dimensions: readonly PlanDimension[],
  caps: { perInstitution: number | null; perVendor: number | null },
): Promise<PoolRow[]> {
  const vendor = caps.perVendor === null ? Prisma.sql`NULL` : Prisma.sql`vendor_key(v.rated_vendor)`
  const institution =
    caps.perInstitution === null ? Prisma.sql`NULL` : Prisma.sql`lower(btrim(a.affiliation))`
  const chunks = await db.$queryRaw<{ ids: string; traits: string }[]>`
    WITH pool AS (SELECT t.id, v.id AS version_id, t.author_id, ARRAY[${Prisma.join([...dimensions.map(levelOf), vendor])}]::text[] AS traits ${fromPool(scope)})
    SELECT string_agg(p.id::text || p.version_id::text || COALESCE(p.author_id::text, repeat(' ', ${UUID_LENGTH}::int)), '' ORDER BY p.id) AS ids,
      string_agg(to_json(${institution}::text || p.traits)::text, chr(10) ORDER BY p.id) AS traits
    FROM pool p LEFT JOIN person a ON a.id = p.author_id GROUP BY get_byte(uuid_send(p.id), 0) ORDER BY get_byte(uuid_send(p.id), 0)`
  const rows: PoolRow[] = []
  const known = new Map<string, Pick<PoolRow, 'levels' | 'institution' | 'vendor'>>()
  for (const { ids, traits } of chunks)
    for (const [place, text] of traits.split('\n').entries()) {
      const start = place * 3 * UUID_LENGTH
      const readId = (at: number) => ids.slice(start + at * UUID_LENGTH, start + (at + 1) * UUID_LENGTH)
      let own = known.get(text)
      if (!own) {
        const [institution = null, ...rest] = JSON.parse(text) as (string | null)[]
        own = { institution, levels: rest.slice(0, -1) as string[], vendor: rest.at(-1) ?? null }
        known.set(text, own)
      }
      const author = readId(2)
      rows.push({
        taskId: readId(0),
        versionId: readId(1),
        author: author.startsWith(' ') ? null : author,
        levels: own.levels,
        institution: own.institution,
        vendor: own.vendor,
      })
    }
  return rows
}
