import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { readsReviewCounts } from './judging-admins'
import { everything } from './visible-tasks'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/**
 * The drafts, with their plans, draws and splits, that `actor` may read. Nobody else learns whether a task was
 * drawn, or from which stratum: it would reveal its rating. Admins who also judge read drafts of releases only.
 */
function draftRules(actor: Actor): VisibilityRule<Prisma.ReleaseDraftWhereInput>[] {
  if (findRefusal(actor, 'samples.read') !== null) return []
  return readsReviewCounts(actor)
    ? [everything]
    : [[{ says: 'the draft is of a release, whose tasks are settled', where: { purpose: 'release' } }]]
}

export const visibleDrafts = (actor: Actor) => whereAnyRule(draftRules(actor))
