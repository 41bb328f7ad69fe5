import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { VisibilityRule } from './visibility-rule'
import { judgmentRulesOfVersions } from './visible-judgments'

/**
 * The reviews that `actor` may read: their own; for authors, those of versions whose reviewing has ended; for
 * adjudicators, those of versions assigned to them; for admins, those of tasks in which they have no part.
 * Reviewers never read each other’s before the task is settled.
 */
export function reviewRules(actor: Actor): VisibilityRule<Prisma.ReviewWhereInput>[] {
  if (actor.kind !== 'person') return []
  return [
    ...judgmentRulesOfVersions(actor),
    [{ says: 'they wrote the review', where: { reviewerId: actor.id } }],
    [
      { says: 'they wrote the task', where: { version: { task: { authorId: actor.id } } } },
      { says: 'its reviewing has ended', where: { version: { task: { status: { not: 'in_review' } } } } },
    ],
    [
      {
        says: 'they were assigned to adjudicate this version, and the assignment is open or done',
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
