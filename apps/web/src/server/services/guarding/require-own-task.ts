import { type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

/** The guard speaks about a task to its author alone; to others there is none. */
export async function requireOwnTask({ actor, db }: Context, taskId: string): Promise<{ id: string }> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only the author of a task can do this. Sign in.')
  const task = await db.task.findFirst({ where: { id: taskId, authorId: actor.id }, select: { id: true } })
  if (!task) throw notFound('task')
  return { id: actor.id }
}
