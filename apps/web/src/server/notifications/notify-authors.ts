import type { AuditActor, Transaction } from '@consilium/db'
import type { TaskAction } from '../../domain/lifecycle/lifecycle'
import { notifyPeople } from './notify-people'

const kinds = {
  return: 'task_returned',
  accept: 'task_accepted',
  reject: 'task_rejected',
  retire: 'task_retired',
  restore: 'task_restored',
} as const

interface MovedTask {
  id: string
  versionId: string | null
}

interface MoveOfTasks {
  actor: AuditActor
  action: TaskAction
  moved: readonly MovedTask[]
  /** What each notification is about; the version by default. */
  aboutIds?: ReadonlyMap<string, string>
}

/** Notifies authors when a task of theirs is returned, accepted, rejected, retired or restored, whatever moved it. */
export async function notifyAuthors(
  tx: Transaction,
  { actor, action, moved, aboutIds }: MoveOfTasks,
): Promise<void> {
  if (!(action in kinds)) return
  const kind = kinds[action as keyof typeof kinds]
  const authors = await tx.task.findMany({
    where: { id: { in: moved.map(({ id }) => id) }, source: 'authored', authorId: { not: null } },
    select: { id: true, authorId: true },
  })
  const authorOf = new Map(authors.map(({ id, authorId }) => [id, authorId]))
  const by = actor.kind === 'person' ? actor.id : null
  await notifyPeople(
    tx,
    by,
    moved.flatMap(({ id: taskId, versionId }) => {
      const personId = authorOf.get(taskId)
      const aboutId = aboutIds?.get(taskId) ?? versionId
      return personId && aboutId ? [{ personId, kind, taskId, aboutId }] : []
    }),
  )
}
