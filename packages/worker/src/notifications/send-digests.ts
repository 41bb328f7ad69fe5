import { holdingNotifications, inTransaction, type Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { describeError } from '../runtime/describe-error'
import { findDigestDay } from './digest-day'
import { lockMailSetting } from './mail-setting'
import { renderDigest } from './render-mail'
import { listUnmailed, mailNotifications } from './mail-notifications'

export interface DigestDeps {
  db: Database
  pool: Pool
  log: Logger
  /** The base of the links in the mails; null leaves them out. */
  siteUrl: string | null
}

interface Candidate {
  personId: string
  since: Date
  hour: number
  timeZone: string
  digestOn: string | null
}

// People with something to report, and the time of the oldest.
const candidatesSql = `
  SELECT n.person_id AS "personId", min(n.created_at) AS since, coalesce(m.digest_hour, 7) AS hour, coalesce(m.time_zone, 'UTC') AS "timeZone", m.digest_on::text AS "digestOn"
  FROM ${holdingNotifications} JOIN person p ON p.id = n.person_id LEFT JOIN mail_setting m ON m.person_id = n.person_id
  WHERE n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds AND p.disabled_at IS NULL AND coalesce(m.daily_digest, true)
  GROUP BY n.person_id, m.person_id`

/**
 * Writes the digests that are due: one for each person and day, with what is new and unread from before its
 * hour. The mail, its notifications and its day are written together, so that each digest exists once or not
 * at all. Gives their number.
 */
export async function sendDigests(deps: DigestDeps, now = new Date()): Promise<number> {
  const { rows } = await deps.pool.query<Candidate>(candidatesSql)
  let sent = 0
  for (const candidate of rows) {
    if (!isDue(candidate, candidate.since, now)) continue
    try {
      if (await sendDigest(deps, candidate.personId, now)) sent += 1
    } catch (error) {
      // A digest that fails must not hold up the others.
      deps.log.error({
        event: 'digest_failed',
        personId: candidate.personId,
        reason: describeError(error).message,
      })
    }
  }
  return sent
}

function isDue(
  { hour, timeZone, digestOn }: Omit<Candidate, 'personId' | 'since'>,
  since: Date,
  now: Date,
): boolean {
  const today = findDigestDay(now, { hour, timeZone })
  return findDigestDay(since, { hour, timeZone }) < today && (digestOn === null || digestOn < today)
}

async function sendDigest(
  { db, siteUrl }: Pick<DigestDeps, 'db' | 'siteUrl'>,
  personId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const setting = await lockMailSetting(tx, personId)
    if (setting.isDisabled || !setting.dailyDigest) return false
    const items = (await listUnmailed(tx, personId, { blocking: false })).filter(({ createdAt }) =>
      isDue(setting, createdAt, now),
    )
    if (items.length === 0) return false
    await mailNotifications(tx, {
      kind: 'digest',
      personId,
      address: setting.address,
      items,
      mail: renderDigest(items, { name: setting.name, siteUrl }),
    })
    await tx.mailSetting.update({
      where: { personId },
      data: { digestOn: new Date(findDigestDay(now, setting)) },
      select: { personId: true },
    })
    return true
  })
}
