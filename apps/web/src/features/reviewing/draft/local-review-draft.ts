import { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { createLocalDraftReader } from '../../kits/drafts/local-draft-reader'

export const readLocalReviewDraft = createLocalDraftReader(ReviewDraft)
