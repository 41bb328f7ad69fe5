import { inTransaction } from '@consilium/db'
import type { MarkRead } from '../../domain/notifications/notification-views'
import type { Context } from '../platform/context'
import { countUnread } from './count-unread'
import { notFound } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'

/**
 * Marks the given notifications of the actor as read; newer ones stay unread. Returns how many are still
 * unread.
 */
export async function markRead(ctx: Context, { ids }: MarkRead): Promise<{ unread: number }> {
  const { id: personId } = requirePerson(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    const wanted = [...new Set(ids)]
    if ((await tx.notification.count({ where: { id: { in: wanted }, personId } })) < wanted.length)
      throw notFound('notification')
    await tx.notification.updateMany({
      where: { id: { in: wanted }, personId, readAt: null },
      data: { readAt: new Date() },
    })
    return { unread: await countUnread({ actor: ctx.actor, db: tx as Context['db'] }) }
  })
}
