import type { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'
import { everything, readsDatasets, taskGrounds } from './visible-tasks'

/**
 * The versions of a task that `actor` may read. An author reads every version of their own; who was asked to work on
 * one reads that one; the disputed queue shows the one that is disputed.
 */
export function versionGrounds(actor: Actor): Ground<Prisma.TaskVersionWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  const task = { says: 'the task is open to them', where: { task: onAnyOf(taskGrounds(actor)) } }
  return [
    [task, { says: 'they wrote the task', where: { task: { authorId: actor.id } } }],
    [
      task,
      {
        says: 'they were asked to work on this version, and that is open or done',
        where: { assignments: { some: { personId: actor.id, state: { in: ['open', 'done'] } } } },
      },
    ],
    ...(actor.roles.includes('adjudicator')
      ? [
          [
            task,
            {
              says: 'it is the version that is disputed',
              where: { currentOf: { is: { status: 'in_adjudication' as const, disputed: true } } },
            },
          ],
        ]
      : []),
  ]
}
