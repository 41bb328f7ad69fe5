import { ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { SavedReview, SaveReview } from '../../../domain/reviewing/submit-review'
import type { Context } from '../../context'
import { saveJudgement } from './save-judgement'

/** Writes a review's draft, or tells what stands there. */
export const saveReview = (ctx: Context, input: SaveReview): Promise<SavedReview> =>
  saveJudgement(ctx, input, { kind: 'review', schema: ReviewDraft })
