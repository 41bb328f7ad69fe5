import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'

/** Records that the actor has learned of the changed keys, so that no screen says it again. */
export async function recordKeysSeen({ actor, db }: Context): Promise<void> {
  const { id } = requirePerson(actor)
  await db.person.updateMany({ where: { id, keysSeenAt: null }, data: { keysSeenAt: new Date() } })
}
