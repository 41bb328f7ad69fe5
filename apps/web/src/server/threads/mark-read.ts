import type { MarkRead } from '../../domain/threads/threads'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { findThread } from './find-thread'
import { saveReadingPosition } from './save-reading-position'

/** Stores how far the actor has read a thread. Nobody else can see it. */
export async function markRead({ actor, db }: Context, { threadId, seen }: MarkRead): Promise<void> {
  const { id: personId } = requirePerson(actor)
  await findThread(db, actor, threadId)
  await saveReadingPosition(db, { threadId, personId, seen })
}
