import type { Actor } from '../../../domain/permissions/permissions'
import { Refusal } from '../refusal'

/** Whether the actor, or the owner of its key, can be asked to review or adjudicate. */
function judges(actor: Actor): boolean {
  const roles =
    actor.kind === 'person' ? actor.roles : actor.kind === 'api_key' ? (actor.ownerRoles ?? []) : []
  return roles.includes('physician') || roles.includes('adjudicator')
}

/**
 * Whether the actor may read counts of tasks under review. From several of them a task’s rating follows, so nobody
 * who can be asked to judge reads them, not even as an admin.
 */
export const readsReviewCounts = (actor: Actor): boolean => !judges(actor)

export const REVIEW_COUNTS_HIDDEN =
  'You also review or adjudicate, and counts of tasks under review would show you how their authors rated them. Ask an admin who does neither.'

export function refuseReviewCounts(actor: Actor): void {
  if (!readsReviewCounts(actor)) throw new Refusal('forbidden', REVIEW_COUNTS_HIDDEN)
}
