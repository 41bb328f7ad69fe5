import type { Database, Transaction } from '@consilium/db'
import type { MailServer } from '../../domain/notifications/mails'

/** Judged by the newest email that a worker processed, because only workers know the mail server. */
export async function readMailServer(db: Database | Transaction): Promise<MailServer> {
  const [newest] = await db.$queryRaw<{ sends: boolean }[]>`
    SELECT m.sent_at IS NOT NULL OR m.failure IS NOT NULL AS sends FROM mail m
    WHERE m.sent_at IS NOT NULL OR m.failure IS NOT NULL OR EXISTS (SELECT FROM work_item w WHERE w.mail_id = m.id AND w.state = 'done')
    ORDER BY m.created_at DESC LIMIT 1`
  return newest ? (newest.sends ? 'sends' : 'none') : 'unknown'
}
