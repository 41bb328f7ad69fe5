import { type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'

/**
 * Lets the author of a task and people with an open assignment on it use the guard. For everyone else, the
 * task is not found.
 */
export async function requireTaskContributor(
  { actor, db }: Context,
  taskId: string,
): Promise<{ id: string }> {
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only people who work on a task can do this. Sign in.')
  const isAssigned = { assignments: { some: { personId: actor.id, state: 'open' as const } } }
  const task = await db.task.findFirst({
    where: { id: taskId, OR: [{ authorId: actor.id }, isAssigned] },
    select: { id: true },
  })
  if (!task) throw notFound('task')
  return { id: actor.id }
}
