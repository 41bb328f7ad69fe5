import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import type { KeptAdjudication } from '../../domain/adjudicating/adjudication-views'
import { findOwnAssignment } from '../assignments/find-own-assignment'
import { assignedCriteria, readKeptDraft } from '../assignments/read-open-assignment'
import type { Context } from '../platform/context'
import { adjudicationDrafts } from './adjudication-drafts'
import { readLetteredReviews } from './read-lettered-reviews'

/** What an adjudicator wrote, with the rows of the rubrics side by side, which name the decisions. */
export async function readKeptAdjudication(ctx: Context, assignmentId: string): Promise<KeptAdjudication> {
  const kept = await readKeptDraft(ctx, assignmentId, adjudicationDrafts)
  const { versionId } = await findOwnAssignment(ctx.db, ctx.actor, { id: assignmentId, kind: 'adjudication' })
  const criteria = await ctx.db.criterion.findMany({ where: { versionId }, ...assignedCriteria })
  const reviews = await readLetteredReviews(ctx.db, { versionId })
  const rows = alignRubrics(
    criteria,
    reviews.map(({ review }) => review),
  )
  return { ...kept, rows: rows.map(({ key, place }) => ({ key, place })) }
}
