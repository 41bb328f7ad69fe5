import type { Database, Transaction } from '@consilium/db'
import type { Actor } from '../../domain/permissions/permissions'
import type { ThreadRole } from '../../domain/threads/thread-moves'
import { notFound } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'
import { isSettled } from '../../domain/lifecycle/status-sets'
import { threadedTasks } from '../platform/visibility/visible-threads'

/** A person's current role in the threads of a task. */
export interface Part {
  taskId: string
  personId: string
  /** The role in which they write; null for people who can only read. */
  role: ThreadRole | null
  /** Versions that they judge or have reviewed, newest first. */
  versionIds: string[]
  isSettled: boolean
  authorId: string | null
}

/** The actor's role. A task on which they neither have nor may have threads is not found. */
export async function readPart(db: Database | Transaction, actor: Actor, taskId: string): Promise<Part> {
  const { id: personId } = requirePerson(actor)
  const task = await db.task.findFirst({
    where: { AND: [threadedTasks(actor), { id: taskId }] },
    select: {
      authorId: true,
      status: true,
      assignments: { where: { personId, state: 'open' }, select: { kind: true, versionId: true } },
      versions: {
        where: { reviews: { some: { reviewerId: personId } } },
        orderBy: { number: 'desc' },
        select: { id: true },
      },
    },
  })
  if (!task) throw notFound('task')
  const asked = (kind: 'review' | 'adjudication') =>
    task.assignments.filter((one) => one.kind === kind).map(({ versionId }) => versionId)
  const [decides, reviews] = [
    asked('adjudication'),
    [...asked('review'), ...task.versions.map(({ id }) => id)],
  ]
  const base = {
    taskId,
    personId,
    authorId: task.authorId,
    isSettled: isSettled(task.status),
  }
  if (task.authorId === personId) return { ...base, role: 'author', versionIds: [] }
  if (decides.length > 0) return { ...base, role: 'adjudicator', versionIds: decides }
  return { ...base, role: reviews.length > 0 ? 'reviewer' : null, versionIds: [...new Set(reviews)] }
}
