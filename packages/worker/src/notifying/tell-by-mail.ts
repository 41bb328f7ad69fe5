import { holdingNotifications, Prisma, queueMail, type Transaction } from '@consilium/db'
import type { ToldItem } from './render-mail'

export interface Waiting extends ToldItem {
  createdAt: Date
}

const MOST_TOLD = 500
/** A mail that no server took by then is out of date, and its text is not kept. */
const KEPT_MS = 14 * 86_400_000

/** What someone has not read, no mail has told them, and is still so. */
export async function listUntold(
  tx: Transaction,
  personId: string,
  { blocking }: { blocking: boolean },
): Promise<Waiting[]> {
  return tx.$queryRaw<Waiting[]>`
    SELECT n.id, n.kind::text AS kind, n.created_at AS "createdAt", d.name AS dataset, so.href FROM ${Prisma.raw(holdingNotifications)}
    WHERE n.person_id = ${personId}::uuid AND n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds ${blocking ? Prisma.sql`AND n.is_blocking` : Prisma.empty}
    ORDER BY n.created_at, n.id LIMIT ${MOST_TOLD} FOR UPDATE OF n`
}

interface Told {
  kind: 'digest' | 'urgent'
  personId: string
  address: string
  items: readonly Waiting[]
  mail: { subject: string; text: string }
}

/** Writes the mail and marks what it tells, so that no other tells it again. */
export async function tellByMail(
  tx: Transaction,
  { kind, personId, address, items, mail }: Told,
): Promise<void> {
  const mailId = await queueMail(tx, {
    kind,
    personId,
    address,
    ...mail,
    expiresAt: new Date(Date.now() + KEPT_MS),
  })
  await tx.notification.updateMany({
    where: { id: { in: items.map(({ id }) => id) } },
    data: { mailedAt: new Date(), mailId },
  })
}
