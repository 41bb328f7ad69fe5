import type { AuditActor, Transaction } from '@consilium/db'
import type { TaskAction } from '../../../domain/lifecycle'
import { notifyPeople } from './notify-people'

const told = { return: 'task_returned', accept: 'task_accepted', reject: 'task_rejected' } as const

interface MovedTask {
  id: string
  versionId: string | null
}

/** Tells authors what became of a task that they handed in, by whatever path it came to it. */
export async function tellAuthors(
  tx: Transaction,
  { actor, action, moved }: { actor: AuditActor; action: TaskAction; moved: readonly MovedTask[] },
): Promise<void> {
  if (!(action in told)) return
  const kind = told[action as keyof typeof told]
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
