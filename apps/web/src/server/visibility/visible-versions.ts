import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets, visibleTasks } from './visible-tasks'

/**
 * The versions of a task that `actor` may read. An author reads every version of their own; who was asked to work on
 * one reads that one; the disputed queue shows the one that is disputed.
 */
export function visibleVersions(actor: Actor): Prisma.TaskVersionWhereInput {
  if (readsDatasets(actor)) return {}
  if (actor.kind !== 'person') return nothing
  return {
    task: visibleTasks(actor),
    OR: [
      { task: { authorId: actor.id } },
      { assignments: { some: { personId: actor.id, state: { in: ['open', 'done'] } } } },
      ...(actor.roles.includes('adjudicator') ? [{ currentOf: { is: { status: 'in_adjudication' as const, disputed: true } } }] : []),
    ],
  }
}
