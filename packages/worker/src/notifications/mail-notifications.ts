import { holdingNotifications, Prisma, queueMail, type Transaction } from '@consilium/db'
import type { MailItem } from './render-mail'

export interface UnmailedNotification extends MailItem {
  createdAt: Date
}

const MAX_ITEMS = 500
/** A mail that no server has accepted by then is outdated, and its text is deleted. */
const EXPIRES_AFTER_MS = 14 * 86_400_000

/** A person's notifications that are unread, in no mail yet, and still true. */
export async function listUnmailed(
  tx: Transaction,
  personId: string,
  { blocking }: { blocking: boolean },
): Promise<UnmailedNotification[]> {
  return tx.$queryRaw<UnmailedNotification[]>`
    SELECT n.id, n.kind::text AS kind, n.created_at AS "createdAt", coalesce(d.name, '') AS dataset, so.href FROM ${Prisma.raw(holdingNotifications)}
    WHERE n.person_id = ${personId}::uuid AND n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds ${blocking ? Prisma.sql`AND n.is_blocking` : Prisma.empty}
    ORDER BY n.created_at, n.id LIMIT ${MAX_ITEMS} FOR UPDATE OF n`
}

interface NotificationMail {
  kind: 'digest' | 'urgent'
  personId: string
  address: string
  items: readonly UnmailedNotification[]
  mail: { subject: string; text: string }
}

/** Writes the mail and marks its notifications, so that no other mail repeats them. */
export async function mailNotifications(
  tx: Transaction,
  { kind, personId, address, items, mail }: NotificationMail,
): Promise<void> {
  const mailId = await queueMail(tx, {
    kind,
    personId,
    address,
    ...mail,
    expiresAt: new Date(Date.now() + EXPIRES_AFTER_MS),
  })
  await tx.notification.updateMany({
    where: { id: { in: items.map(({ id }) => id) } },
    data: { mailedAt: new Date(), mailId },
  })
}
