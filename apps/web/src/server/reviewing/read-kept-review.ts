import type { z } from 'zod'
import type { KeptReview } from '../../domain/reviewing/review-views'
import { findOwnAssignment, isHeld } from '../assignments/find-own-assignment'
import { readKeptDraft } from '../assignments/read-open-assignment'
import type { Context } from '../platform/context'
import { reviewDrafts } from './review-drafts'

/** What the actor wrote for a review that can’t be changed, and until when its submission can be undone. */
export async function readKeptReview(ctx: Context, id: string): Promise<z.infer<typeof KeptReview>> {
  const assignment = await findOwnAssignment(ctx.db, ctx.actor, { id, kind: 'review' })
  const { content } = await readKeptDraft(ctx, id, reviewDrafts)
  return {
    content,
    takesEffectAt: isHeld(assignment) ? (assignment.heldUntil?.toISOString() ?? null) : null,
  }
}
