import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { everything } from './visible-tasks'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/**
 * The drafts, with their plans, draws and splits, that `actor` may read. Nobody else learns whether a task was
 * drawn, or from which stratum: it would reveal its rating.
 */
function draftRules(actor: Actor): VisibilityRule<Prisma.ReleaseDraftWhereInput>[] {
  return findRefusal(actor, 'samples.read') === null ? [everything] : []
}

export const visibleDrafts = (actor: Actor) => whereAnyRule(draftRules(actor))
