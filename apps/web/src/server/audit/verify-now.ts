import { verifyAudit } from '@consilium/db'
import type { AuditVerification } from '../../domain/audit/audit'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readState } from './read-state'

/** The same lock name as the CLI command, so that only one verification runs at a time. */
const LOCK = 'audit verify'

/**
 * Recomputes every hash of the log, if it is short enough and no other verification is running. Read-only.
 */
export async function verifyNow(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  most?: number,
): Promise<AuditVerification> {
  const { mayVerify, events } = await readState({ db }, most)
  if (!mayVerify)
    throw new Refusal(
      'too_large',
      `The log has ${events.toLocaleString('en')} events, too many to verify from this page. Run “npm run consilium -- audit verify” on the server.`,
    )
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS got',
      [LOCK],
    )
    if (!rows[0]?.got)
      throw new Refusal('conflict', 'Another verification is in progress. Try again in a few seconds.')
    try {
      const { faults, newestAnchor: _, ...check } = await verifyAudit(client)
      return { ...check, faults: faults.map(({ sentence }) => sentence) }
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtext($1))', [LOCK])
    }
  } finally {
    client.release()
  }
}
