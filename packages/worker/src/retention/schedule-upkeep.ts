import { anchorAudit } from '@consilium/db'
import type { Engine } from '../engine/engine'
import { fingerprintVersions } from '../fingerprint/fingerprint-versions'
import { remindPeople } from '../notifying/remind-people'
import { sendDigests } from '../notifying/send-digests'

const EVERY_MS = 5 * 60_000

type Upkept = Pick<Engine, 'db' | 'pool' | 'log' | 'siteUrl'>

/**
 * What is due by the clock, whoever of the workers comes first: reminders and digests, today's retention, an anchor over
 * the audit events since the last, and fingerprints of versions that have none. Doing it again changes nothing.
 */
export async function doUpkeep(engine: Upkept): Promise<void> {
  const { db, pool } = engine
  await remindPeople(pool)
  await sendDigests(engine)
  await pool.query(
    `INSERT INTO work_item (kind, unique_key) VALUES ('retention', 'retention:' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')) ON CONFLICT DO NOTHING`,
  )
  await anchorAudit(db)
  await fingerprintVersions(pool)
}

/** Looks at once and every five minutes; answers how to end it. */
export function keepUp(engine: Upkept): () => Promise<void> {
  let running: Promise<void> | null = null
  const look = () => {
    running ??= doUpkeep(engine)
      .catch((error: unknown) => engine.log.error({ event: 'upkeep_failed', err: error }))
      .finally(() => {
        running = null
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
