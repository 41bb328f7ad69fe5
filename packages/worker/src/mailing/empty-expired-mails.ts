import type { Pool } from 'pg'

/** A link that no longer works need not be kept. Answers how many mails were emptied. */
export async function emptyExpiredMails(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`UPDATE mail SET text = '' WHERE expires_at <= now() AND text <> ''`)
  return rowCount ?? 0
}
