import type { Handler } from '../engine/engine'

interface MailRow {
  id: string
  address: string
  subject: string
  text: string
  sent: boolean
  expired: boolean
  ageMs: number
}

/** A greylisting server accepts a mail after some minutes; one that is down usually returns within hours. */
const MAX_AGE_MS = 24 * 3_600_000
const MAX_WAIT_MS = 15 * 60_000

const loadSql = `
  SELECT id, address, subject, text, sent_at IS NOT NULL AS sent, coalesce(expires_at <= now(), false) AS expired,
    (extract(epoch FROM now() - created_at) * 1000)::float8 AS "ageMs"
  FROM mail WHERE id = $1`

// A link that was sent is in the recipient's mailbox and need not be stored here as well.
const sentSql = `
  UPDATE mail SET sent_at = now(), failure = NULL, text = CASE WHEN kind IN ('invitation', 'password_reset') THEN '' ELSE text END
  WHERE id = $1 AND sent_at IS NULL`

/** Sends one mail. Without a mail server the mail stays in the outbox, where an admin can read it. */
export const mailHandler: Handler = {
  async run({ pool, mailer, backoffMs }, item) {
    if (!mailer) return { is: 'done' }
    const { rows } = await pool.query<MailRow>(loadSql, [item.mailId])
    const [mail] = rows
    if (!mail || mail.sent) return { is: 'done' }
    if (mail.expired || mail.text === '')
      return {
        is: 'failed',
        sentence: 'This mail expired before it could be sent. Its links no longer work; create a new one.',
      }
    const outcome = await mailer(mail)
    switch (outcome.is) {
      case 'sent':
        await pool.query(sentSql, [mail.id])
        return { is: 'done' }
      case 'refused':
        return { is: 'failed', sentence: outcome.sentence }
      case 'deferred':
        if (mail.ageMs > MAX_AGE_MS)
          return { is: 'failed', sentence: `${outcome.sentence} Delivery was attempted for a day.` }
        await pool.query('UPDATE mail SET failure = $2 WHERE id = $1', [mail.id, outcome.sentence])
        // The wait grows with the age of the mail: about as many tries in the first minute as in the next
        // ten.
        return { is: 'waiting', delayMs: Math.min(backoffMs(2) + mail.ageMs / 2, MAX_WAIT_MS) }
    }
  },

  async giveUp({ pool }, item, sentence) {
    await pool.query('UPDATE mail SET failure = $2 WHERE id = $1', [item.mailId, sentence])
  },
}
