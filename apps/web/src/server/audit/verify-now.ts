import { verifyAudit } from '@consilium/db'
import type { AuditVerification } from '../../domain/audit'
import type { Context } from '../context'
import { Refusal } from '../refusal'
import { readState } from './read-state'

/** Named as the command is, so that two checks are not made at the same time. */
const LOCK = 'audit verify'

/** Computes every hash of the log anew, when it is short enough and nobody else is at it. Changes nothing. */
export async function verifyNow(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  most?: number,
): Promise<AuditVerification> {
  const { mayVerify, events } = await readState({ db }, most)
  if (!mayVerify)
    throw new Refusal(
      'too_large',
      `The log has ${events.toLocaleString('en')} events, too many to check while a page waits. Run “npm run consilium -- audit verify” on the machine.`,
    )
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS got',
      [LOCK],
    )
    if (!rows[0]?.got)
      throw new Refusal('conflict', 'Someone is checking the log right now. Try again in a few seconds.')
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
