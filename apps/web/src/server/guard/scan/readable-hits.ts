import type { Database } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { tasksReadAsAdmin } from '../../platform/visibility/visible-judgments'

/** Texts that only the person who wrote them reads. */
const PRIVATE = new Set(['turn', 'time_correction'])

interface Placed {
  taskId: string | null
  tableName: string
}

/** What an actor may learn of each finding: nothing but its class, its place, or also its words. */
export type Reading = 'class' | 'place' | 'words'

/**
 * Decides what `actor` may learn of findings. Of a task in which they have a part, or that they may still be asked to
 * judge, they learn the class only: a place in a review says that there is one.
 */
export async function decideReadings(
  { actor, db }: { actor: Actor; db: Database },
  hits: readonly Placed[],
): Promise<Reading[]> {
  if (actor.kind !== 'person') return hits.map(({ taskId }) => (taskId === null ? 'place' : 'class'))
  const taskIds = [...new Set(hits.flatMap(({ taskId }) => taskId ?? []))]
  const readable = await db.task.findMany({
    where: { AND: [{ id: { in: taskIds } }, ...tasksReadAsAdmin(actor)] },
    select: { id: true },
  })
  const known = new Set(readable.map(({ id }) => id))
  return hits.map(({ taskId, tableName }) =>
    taskId !== null && !known.has(taskId) ? 'class' : PRIVATE.has(tableName) ? 'place' : 'words',
  )
}
