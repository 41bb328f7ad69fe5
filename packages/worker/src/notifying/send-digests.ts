import { holdingNotifications, inTransaction } from '@consilium/db'
import { describeError } from '../describe-error'
import type { Engine } from '../engine/engine'
import { digestDay } from './digest-day'
import { lockMailSetting } from './mail-setting'
import { renderDigest } from './render-mail'
import { listUntold, tellByMail } from './tell-by-mail'

interface Candidate {
  personId: string
  since: Date
  hour: number
  timeZone: string
  digestOn: string | null
}

// Whoever has something to be told, and since when.
const candidatesSql = `
  SELECT n.person_id AS "personId", min(n.created_at) AS since, coalesce(m.digest_hour, 7) AS hour, coalesce(m.time_zone, 'UTC') AS "timeZone", m.digest_on::text AS "digestOn"
  FROM ${holdingNotifications} JOIN person p ON p.id = n.person_id LEFT JOIN mail_setting m ON m.person_id = n.person_id
  WHERE n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds AND p.disabled_at IS NULL AND coalesce(m.daily_digest, true)
  GROUP BY n.person_id, m.person_id`

/**
 * Writes the digests that are due: one for each person and day, with what is new and unread from before its hour. The
 * mail, what it tells and its day are written together, so that it is there once or not at all. Answers how many.
 */
export async function sendDigests(
  engine: Pick<Engine, 'db' | 'pool' | 'log' | 'siteUrl'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await engine.pool.query<Candidate>(candidatesSql)
  let sent = 0
  for (const candidate of rows) {
    if (!isDue(candidate, candidate.since, now)) continue
    try {
      if (await sendDigest(engine, candidate.personId, now)) sent += 1
    } catch (error) {
      // One that cannot be written does not keep the others from theirs.
      engine.log.error({
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
  const today = digestDay(now, { hour, timeZone })
  return digestDay(since, { hour, timeZone }) < today && (digestOn === null || digestOn < today)
}

async function sendDigest(
  { db, siteUrl }: Pick<Engine, 'db' | 'siteUrl'>,
  personId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const setting = await lockMailSetting(tx, personId)
    if (setting.isDisabled || !setting.dailyDigest) return false
    const items = (await listUntold(tx, personId, { blocking: false })).filter(({ createdAt }) =>
      isDue(setting, createdAt, now),
    )
    if (items.length === 0) return false
    await tellByMail(tx, {
      kind: 'digest',
      personId,
      address: setting.address,
      items,
      mail: renderDigest(items, { name: setting.name, siteUrl }),
    })
    await tx.mailSetting.update({
      where: { personId },
      data: { digestOn: new Date(digestDay(now, setting)) },
      select: { personId: true },
    })
    return true
  })
}
