import { z } from 'zod'
import { keptDraft, savedDraft, saveDraftInput, TakesEffectAt } from '../assignments/assignment-inputs'
import { openAssignment } from '../assignments/assignment-views'
import { sentLine } from '../assignments/sent-lines'
import { AnswerDraft } from './answer-draft'
import { formalReasons } from './formal-reasons'

export const SaveAnswer = saveDraftInput(AnswerDraft)
export const SavedAnswer = savedDraft(AnswerDraft)
export const KeptAnswer = keptDraft(AnswerDraft)

/** What an answerer sees: the conversation and their draft. No rubric, rating, response or other answer. */
export const OpenAnswer = openAssignment(AnswerDraft).extend({
  /** Why an admin returned their first answer; null if none was returned. */
  returned: z.enum(formalReasons).nullable(),
})
export type OpenAnswer = z.infer<typeof OpenAnswer>

const Length = z.strictObject({ words: z.int(), characters: z.int() })

/** A submitted answer. The median is shown only now, so that it doesn't steer how long an answer becomes. */
export const SubmittedAnswer = z.strictObject({
  takesEffectAt: TakesEffectAt,
  length: Length,
  /** The median length of the other answers to tasks of the draw; null while there are fewer than five. */
  median: Length.nullable(),
})
export type SubmittedAnswer = z.infer<typeof SubmittedAnswer>

/** The actor's submitted answers, latest first; `more` counts those not listed. */
export const SentAnswers = z.strictObject({
  answers: z.array(sentLine(['answered', 'returned'])),
  more: z.int(),
})
export type SentAnswers = z.infer<typeof SentAnswers>
