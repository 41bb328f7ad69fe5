import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { fingerprintConversation } from './fingerprint-conversation'

const BATCH = 200

interface UnfingerprintedVersion {
  id: string
  datasetId: string
  conversation: { role: string; content: string }[]
}

/**
 * Stores the fingerprints of current versions that have none, batch by batch, and gives their number.
 * Repeating it changes nothing.
 */
export async function fingerprintVersions(
  pool: pg.Pool,
  { signal, datasetId }: { signal?: AbortSignal; datasetId?: string } = {},
): Promise<number> {
  let given = 0
  for (let after: string | null = null; !signal?.aborted;) {
    const { rows }: { rows: UnfingerprintedVersion[] } = await pool.query<UnfingerprintedVersion>(
      `SELECT v.id, t.dataset_id AS "datasetId", v.conversation FROM task t JOIN task_version v ON v.id = t.current_version_id
       WHERE ($1::uuid IS NULL OR v.id > $1) AND ($2::uuid IS NULL OR t.dataset_id = $2) AND NOT EXISTS (SELECT FROM task_fingerprint f WHERE f.version_id = v.id)
       ORDER BY v.id LIMIT ${BATCH}`,
      [after, datasetId ?? null],
    )
    if (rows.length === 0) break
    given += await store(pool, rows)
    after = rows.at(-1)?.id ?? null
    // Lets other work of this process run between two batches.
    await setImmediate()
  }
  return given
}

async function store(pool: pg.Pool, rows: readonly UnfingerprintedVersion[]): Promise<number> {
  const made = rows.map(({ conversation }) => fingerprintConversation(conversation))
  const { rowCount } = await pool.query(
    `INSERT INTO task_fingerprint (version_id, dataset_id, signature, bands)
     SELECT version_id, dataset_id, signature::int[], bands::int[] FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS made (version_id, dataset_id, signature, bands)
     ON CONFLICT DO NOTHING`,
    [
      rows.map(({ id }) => id),
      rows.map((row) => row.datasetId),
      made.map(({ signature }) => asArray(signature)),
      made.map(({ bands }) => asArray(bands)),
    ],
  )
  return rowCount ?? 0
}

const asArray = (values: readonly number[]) => `{${values.join(',')}}`
