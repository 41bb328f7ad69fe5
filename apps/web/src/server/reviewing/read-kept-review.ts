import type { KeptReview } from '../../domain/reviewing/review-views'
import { findOwnAssignment } from '../assignments/find-own-assignment'
import { readKeptDraft } from '../assignments/read-open-assignment'
import type { Context } from '../platform/context'
import { reviewDrafts } from './review-drafts'

/** What a reviewer wrote, with the criteria of the version, which number the changes. */
export async function readKeptReview(ctx: Context, assignmentId: string): Promise<KeptReview> {
  const kept = await readKeptDraft(ctx, assignmentId, reviewDrafts)
  const { versionId } = await findOwnAssignment(ctx.db, ctx.actor, { id: assignmentId, kind: 'review' })
  const criteria = await ctx.db.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true },
  })
  return { ...kept, criteria }
}
