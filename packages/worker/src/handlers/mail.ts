import type { Handler } from '../engine/handler'

interface MailRow {
  id: string
  address: string
  subject: string
  text: string
  sent: boolean
  expired: boolean
  ageMs: number
}

/** A greylisting server takes a mail after some minutes; one that is away comes back within hours. */
const LONGEST_PATIENCE_MS = 24 * 3_600_000
const LONGEST_WAIT_MS = 15 * 60_000

const loadSql = `
  SELECT id, address, subject, text, sent_at IS NOT NULL AS sent, coalesce(expires_at <= now(), false) AS expired,
    (extract(epoch FROM now() - created_at) * 1000)::float8 AS "ageMs"
  FROM mail WHERE id = $1`

// A link that was sent is in the mailbox of its reader and need not be kept here as well.
const sentSql = `
  UPDATE mail SET sent_at = now(), failure = NULL, text = CASE WHEN kind IN ('invitation', 'password_reset') THEN '' ELSE text END
  WHERE id = $1 AND sent_at IS NULL`

/** Sends one mail. Without a mail server it stays in the outbox, where an admin reads it. */
export const mailHandler: Handler = {
  async handle({ pool, mailer, backoffMs }, item) {
    if (!mailer) return { is: 'done' }
    const { rows } = await pool.query<MailRow>(loadSql, [item.mailId])
    const [mail] = rows
    if (!mail || mail.sent) return { is: 'done' }
    if (mail.expired || mail.text === '')
      return {
        is: 'failed',
        sentence: 'Its link stopped working before the mail could be sent. Make a new one.',
      }
    const outcome = await mailer(mail)
    switch (outcome.is) {
      case 'sent':
        await pool.query(sentSql, [mail.id])
        return { is: 'done' }
      case 'refused':
        return { is: 'failed', sentence: outcome.sentence }
      case 'put_off':
        if (mail.ageMs > LONGEST_PATIENCE_MS)
          return { is: 'failed', sentence: `${outcome.sentence} It was tried for a day.` }
        await pool.query('UPDATE mail SET failure = $2 WHERE id = $1', [mail.id, outcome.sentence])
        // The older the mail, the longer the wait: about the same number of tries in the first minute as in the next ten.
        return { is: 'waiting', delayMs: Math.min(backoffMs(2) + mail.ageMs / 2, LONGEST_WAIT_MS) }
    }
  },

  async giveUp({ pool }, item, sentence) {
    await pool.query('UPDATE mail SET failure = $2 WHERE id = $1', [item.mailId, sentence])
  },
}
