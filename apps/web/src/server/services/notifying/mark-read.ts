import { inTransaction } from '@consilium/db'
import type { MarkRead } from '../../../domain/notifying/notification-views'
import type { Context } from '../../context'
import { countUnread } from '../../notifications/count-unread'
import { notFound } from '../../refusal'
import { requirePerson } from '../people/load-person'

/** Marks own notifications as read, those that were seen alone: what came meanwhile stays unread. Answers how many are left. */
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
