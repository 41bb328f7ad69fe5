import type { Prisma } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'
import { everything, readsDatasets, taskRules } from './visible-tasks'

/**
 * Datasets that are open to authors: not archived, and an admin has set a plan or the systems that answer.
 */
export const openToAuthors = {
  archivedAt: null,
  settings: { some: { kind: { in: ['programme_plan', 'authoring'] } } },
} satisfies Prisma.DatasetWhereInput

/** The datasets whose guidelines `actor` may read: those in which they can write, or have a task. */
function guidelinesRules(actor: Actor): VisibilityRule<Prisma.DatasetWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  if (actor.kind !== 'person') return []
  if (!actor.roles.includes('physician') && !actor.roles.includes('adjudicator')) return []
  return [
    [{ says: 'it is open to authors', where: openToAuthors }],
    [
      { says: 'it is not archived', where: { archivedAt: null } },
      {
        says: 'one of its tasks is open to them',
        where: { tasks: { some: whereAnyRule(taskRules(actor)) } },
      },
    ],
  ]
}

/** Every read of guidelines starts from this filter. */
export const visibleGuidelines = (actor: Actor) => whereAnyRule(guidelinesRules(actor))
