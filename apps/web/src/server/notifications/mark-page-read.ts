import { holdingNotifications, Prisma } from '@consilium/db'
import type { MarkPageRead } from '../../domain/notifications/notification-views'
import type { Context } from '../platform/context'
import { countUnread } from './count-unread'
import { requirePerson } from '../platform/load-person'

/**
 * Marks the notifications that link to a page as read, because the actor has opened it. Returns how many are
 * still unread.
 */
export async function markPageRead(ctx: Context, { href }: MarkPageRead): Promise<{ unread: number }> {
  const { id: personId } = requirePerson(ctx.actor)
  await ctx.db.$executeRaw`
    UPDATE notification SET read_at = now() WHERE id IN (
      SELECT n.id FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${personId}::uuid AND n.read_at IS NULL AND so.href = ${href})`
  return { unread: await countUnread(ctx) }
}
