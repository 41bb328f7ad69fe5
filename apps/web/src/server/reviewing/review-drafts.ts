import { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { DraftKind } from '../assignments/assignment-kinds'

export const reviewDrafts: DraftKind<ReviewDraft> = { kind: 'review', schema: ReviewDraft }
