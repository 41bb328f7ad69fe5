import { holdingNotifications, Prisma } from '@consilium/db'
import type { MarkPageRead } from '../../../domain/notifying/notification-views'
import type { Context } from '../../context'
import { countUnread } from '../../notifications/count-unread'
import { requirePerson } from '../people/load-person'

/** Marks as read what leads to a page that its person has opened, by whatever way they came. Answers how many are left. */
export async function markPageRead(ctx: Context, { href }: MarkPageRead): Promise<{ unread: number }> {
  const { id: personId } = requirePerson(ctx.actor)
  await ctx.db.$executeRaw`
    UPDATE notification SET read_at = now() WHERE id IN (
      SELECT n.id FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${personId}::uuid AND n.read_at IS NULL AND so.href = ${href})`
  return { unread: await countUnread(ctx) }
}
