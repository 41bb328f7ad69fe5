import type { AuditActor, Transaction } from '@consilium/db'
import type { TaskAction } from '../../domain/lifecycle/lifecycle'
import { notifyPeople } from './notify-people'

const kinds = { return: 'task_returned', accept: 'task_accepted', reject: 'task_rejected' } as const

interface MovedTask {
  id: string
  versionId: string | null
}

/** Notifies authors when a task of theirs is returned, accepted or rejected, whatever moved it. */
export async function notifyAuthors(
  tx: Transaction,
  { actor, action, moved }: { actor: AuditActor; action: TaskAction; moved: readonly MovedTask[] },
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
      return personId && versionId ? [{ personId, kind, taskId, aboutId: versionId }] : []
    }),
  )
}
