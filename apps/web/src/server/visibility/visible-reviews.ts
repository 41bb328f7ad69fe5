import type { Prisma, TaskStatus } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets } from './visible-tasks'

/** While a task is in one of these, who wrote and who reviewed it is hidden from those who judge it. */
export const blindStatuses = ['draft', 'in_review', 'revision', 'in_adjudication'] as const satisfies readonly TaskStatus[]

/**
 * The reviews that `actor` may read: their own; as the author those of a version whose reviewing has ended; as the one
 * asked to adjudicate those of that version. A reviewer never reads another's while the task is not settled.
 */
export function visibleReviews(actor: Actor): Prisma.ReviewWhereInput {
  if (readsDatasets(actor)) return {}
  if (actor.kind !== 'person') return nothing
  return {
    OR: [
      { reviewerId: actor.id },
      { version: { task: { authorId: actor.id, status: { not: 'in_review' } } } },
      { version: { assignments: { some: { personId: actor.id, kind: 'adjudication', state: { in: ['open', 'done'] } } } } },
    ],
  }
}

/** Whether the one who asks is blind to who did what on a task in this status. Admins are not; nor is anyone to themselves. */
export function isBlind(actor: Actor, status: TaskStatus): boolean {
  return !readsDatasets(actor) && blindStatuses.some((blind) => blind === status)
}
