import type { ReviewChange } from '../../../../apps/web/src/domain/reviewing/review-changes'
import type { ReturnReason } from '../../../../apps/web/src/domain/reviewing/return-reasons'
import type { CriterionContent } from '../types'

/** A review in the demo world; `criterion` is the index in the author's rubric. */
export interface ReviewContent {
  reviewer: string
  responseQuality: number
  flawConfirmed: boolean
  realistic: boolean
  decision: 'approve' | 'return' | 'reject'
  reasons?: ReturnReason[]
  note?: string
  changes?: (
    | ({ criterion: number; /** The explanation if the reason is “other”. */ note?: string } & (
        | { action: 'edit'; text: string; reason: ReviewChange['reason'] }
        | { action: 'points'; points: number; reason: ReviewChange['reason'] }
        | { action: 'drop'; reason: ReviewChange['reason'] }
      ))
    | { action: 'add'; text: string; points: number; reason: ReviewChange['reason'] }
  )[]
}

/**
 * A thread that a reviewer or adjudicator opens with the author; messages alternate, starting with the
 * question.
 */
export interface ThreadContent {
  by: string
  /** The index in the author's rubric; null asks about the rated response. */
  criterion: number | null
  says: string[]
  isClosed?: true
}

/** A task under review. Authors and reviewers are keys of people. */
export interface UnderReviewContent {
  author: string
  mode: 'good_faith' | 'red_teaming'
  useCase: 'consult' | 'writing' | 'research'
  specialty: string
  question: string
  ratedResponse: string
  responseQuality: number
  criteria: CriterionContent[]
  /** When it was submitted; later steps are spread over the time since. */
  daysAgo: number
  /** Submitted, in this order. */
  reviews: ReviewContent[]
  /** The person who has it open now. */
  open?: { kind: 'review' | 'adjudication'; person: string; hoursLate?: number }
  /** Threads, opened by people who are reviewing or have reviewed it. */
  threads?: ThreadContent[]
  /** The author's revision after a return: the new text of one criterion. */
  revised?: { criterion: number; text: string; reply: string }
  withdrawn?: true
  /** The adjudication: accepted with the first wording of each difference, or rejected. */
  adjudicated?: { by: string; decision: 'accept' | 'reject'; reasons?: ReturnReason[]; note?: string }
}
