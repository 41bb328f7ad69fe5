import type { OpenAdjudication } from '../../domain/adjudicating/adjudication-views'
import { readJudgedTexts, readOpenAssignment } from '../assignments/read-open-assignment'
import type { Context } from '../platform/context'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { reviewRules } from '../platform/visibility/visible-reviews'
import { adjudicationDrafts } from './adjudication-drafts'
import { readLetteredReviews } from './read-lettered-reviews'

/** What an adjudicator sees of the version that they decide on, with its reviews under letters. */
export async function readAdjudication(ctx: Context, assignmentId: string): Promise<OpenAdjudication> {
  const { assignment, view } = await readOpenAssignment(ctx, assignmentId, adjudicationDrafts)
  const reviews = await readLetteredReviews(ctx.db, {
    AND: [whereAnyRule(reviewRules(ctx.actor)), { versionId: assignment.versionId }],
  })
  return {
    ...view,
    ...(await readJudgedTexts(ctx.db, assignment)),
    disputed: assignment.task.disputed,
    reviews: reviews.map(({ review }) => review),
  }
}
