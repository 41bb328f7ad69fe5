import type { Prisma, TaskStatus } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import type { Ground } from './ground'
import { everything, readsDatasets } from './visible-tasks'

/**
 * The reviews that `actor` may read: their own; as the author those of a version whose reviewing has ended; as the one
 * asked to adjudicate those of that version. A reviewer never reads another's while the task is not settled.
 */
export function reviewGrounds(actor: Actor): Ground<Prisma.ReviewWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  return [
    [{ says: 'they wrote the review', where: { reviewerId: actor.id } }],
    [
      { says: 'they wrote the task', where: { version: { task: { authorId: actor.id } } } },
      { says: 'its reviewing has ended', where: { version: { task: { status: { not: 'in_review' } } } } },
    ],
    [
      {
        says: 'they were asked to adjudicate this version, and that is open or done',
        where: {
          version: {
            assignments: {
              some: { personId: actor.id, kind: 'adjudication', state: { in: ['open', 'done'] } },
            },
          },
        },
      },
    ],
  ]
}

/** While a task is in one of these, who wrote and who reviewed it is hidden from those who judge it. */
export const blindStatuses = [
  'draft',
  'in_review',
  'revision',
  'in_adjudication',
] as const satisfies readonly TaskStatus[]

/** Whether the one who asks is blind to who did what on a task in this status. Admins are not; nor is anyone to themselves. */
export function isBlind(actor: Actor, status: TaskStatus): boolean {
  return !readsDatasets(actor) && blindStatuses.some((blind) => blind === status)
}
