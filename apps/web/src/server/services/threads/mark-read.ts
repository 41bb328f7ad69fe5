import type { MarkRead } from '../../../domain/threads/threads'
import type { Context } from '../../context'
import { requirePerson } from '../people/load-person'
import { findThread } from './find-thread'

/** Remembers how far someone has read, for them alone; never less far than before. What told them of it is read with it, so that no mail does again. */
export async function markRead({ actor, db }: Context, { threadId, seen }: MarkRead): Promise<void> {
  const { id: personId } = requirePerson(actor)
  await findThread(db, actor, threadId)
  await db.$executeRaw`
    INSERT INTO thread_reading (thread_id, person_id, read_at, seen) VALUES (${threadId}::uuid, ${personId}::uuid, now(), ${seen}::int)
    ON CONFLICT (thread_id, person_id) DO UPDATE SET seen = EXCLUDED.seen, read_at = now() WHERE thread_reading.seen < EXCLUDED.seen`
  await db.notification.updateMany({ where: { personId, threadId, readAt: null }, data: { readAt: new Date() } })
}
