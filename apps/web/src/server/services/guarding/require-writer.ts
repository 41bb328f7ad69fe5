import { type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

/** The guard speaks about a task to those who write on it: its author, and who is asked to judge it now. To others there is none. */
export async function requireWriter({ actor, db }: Context, taskId: string): Promise<{ id: string }> {
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only whoever writes on a task can do this. Sign in.')
  const isAsked = { assignments: { some: { personId: actor.id, state: 'open' as const } } }
  const task = await db.task.findFirst({
    where: { id: taskId, OR: [{ authorId: actor.id }, isAsked] },
    select: { id: true },
  })
  if (!task) throw notFound('task')
  return { id: actor.id }
}
