import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'
import { everything, readsDatasets, taskRules } from './visible-tasks'

/**
 * The versions of a task that `actor` may read: all of them for the author, the assigned version for
 * reviewers and adjudicators, and the disputed version for any adjudicator who may open the task.
 */
export function versionRules(actor: Actor): VisibilityRule<Prisma.TaskVersionWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  const task = { says: 'the task is open to them', where: { task: whereAnyRule(taskRules(actor)) } }
  return [
    [task, { says: 'they wrote the task', where: { task: { authorId: actor.id } } }],
    [
      task,
      {
        says: 'they were assigned this version, and the assignment is open or done',
        where: { assignments: { some: { personId: actor.id, state: { in: ['open', 'done'] } } } },
      },
    ],
    ...(actor.roles.includes('adjudicator')
      ? [
          [
            task,
            {
              says: 'it is the disputed version',
              where: { currentOf: { is: { status: 'in_adjudication' as const, disputed: true } } },
            },
          ],
        ]
      : []),
  ]
}
