import { ReviewDraft } from '../../domain/reviewing/review-draft'
import { readLocalDraftOf } from '../task-editor/local-draft'

export const readLocalReviewDraft = readLocalDraftOf(ReviewDraft)
