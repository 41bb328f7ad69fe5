import type { Pool } from 'pg'

/** Deletes the text of mails whose links have expired. Gives the number of mails. */
export async function emptyExpiredMails(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`UPDATE mail SET text = '' WHERE expires_at <= now() AND text <> ''`)
  return rowCount ?? 0
}
