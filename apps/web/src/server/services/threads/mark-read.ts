import type { MarkRead } from '../../../domain/threads/threads'
import type { Context } from '../../context'
import { requirePerson } from '../people/load-person'
import { findThread } from './find-thread'
import { rememberRead } from './remember-read'

/** Remembers how far someone has read, for them alone. */
export async function markRead({ actor, db }: Context, { threadId, seen }: MarkRead): Promise<void> {
  const { id: personId } = requirePerson(actor)
  await findThread(db, actor, threadId)
  await rememberRead(db, { threadId, personId, seen })
}
