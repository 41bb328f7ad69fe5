import { accepted, rejected, revisedTask, withdrawn } from './decided'
import { agreed, disputed, halfReviewed, waiting } from './in-progress'
import type { UnderReviewContent } from './types'

/** One task in each state that reviewing and adjudicating know. */
export const underReview: UnderReviewContent[] = [
  waiting,
  halfReviewed,
  agreed,
  disputed,
  rejected,
  accepted,
  revisedTask,
  withdrawn,
]
