import type { Context } from '../platform/context'

/** Whether a person worked with the keys before they changed, and has not learned of it yet. */
export async function readKeyNotice({ actor, db }: Context): Promise<boolean> {
  if (actor.kind !== 'person') return false
  const person = await db.person.findUnique({ where: { id: actor.id }, select: { keysSeenAt: true } })
  return person?.keysSeenAt === null
}
