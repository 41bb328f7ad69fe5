import { anchorAudit } from '@consilium/db'
import { fingerprintVersions } from '../fingerprint/fingerprint-versions'
import { announceStalls } from '../notifications/announce-stalls'
import { remindPeople } from '../notifications/remind-people'
import { sendDigests, type DigestDeps } from '../notifications/send-digests'
import { backfillResults } from '../results/backfill-results'
import { removeExpiredExports } from './remove-expired-exports'

const EVERY_MS = 5 * 60_000
/** The next upkeep continues. */
const BACKFILL_MS = 10_000

/**
 * Does what is due by the clock, in whichever worker is first: reminders, stalls and digests, today's
 * retention item, an anchor over new audit events, missing fingerprints of versions and rows of results, and the
 * removal of old webhook deliveries and of expired files. Repeating it changes nothing.
 */
export async function runUpkeep(deps: DigestDeps, signal?: AbortSignal): Promise<void> {
  const { db, pool } = deps
  await remindPeople(pool)
  await announceStalls(deps)
  await sendDigests(deps)
  await pool.query(
    `INSERT INTO work_item (kind, unique_key) VALUES ('retention', 'retention:' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')) ON CONFLICT DO NOTHING`,
  )
  await pool.query(
    `DELETE FROM webhook_delivery WHERE created_at < now() - interval '30 days' AND state <> 'waiting'`,
  )
  await removeExpiredExports(db)
  await anchorAudit(db)
  await fingerprintVersions(pool)
  await backfillResults(deps, { forMs: BACKFILL_MS, signal })
}

/** Runs the upkeep now and every five minutes. Call the returned function to stop. */
export function scheduleUpkeep(deps: DigestDeps): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const run = () => {
    running ??= runUpkeep(deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ event: 'upkeep_failed', err: error }))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
