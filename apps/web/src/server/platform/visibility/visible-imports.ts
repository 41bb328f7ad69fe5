import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'
import { readsDatasets } from './visible-tasks'

/**
 * The imports that `actor` may read. Their reports quote ids of the source, so only people who read or import
 * whole datasets see them.
 */
export function importRules(actor: Actor): VisibilityRule<Prisma.ImportWhereInput>[] {
  return readsDatasets(actor) || findRefusal(actor, 'datasets.import') === null
    ? [[{ says: 'they can read whole datasets or import into them', where: {} }]]
    : []
}

export const visibleImports = (actor: Actor) => whereAnyRule(importRules(actor))
