import { z } from 'zod'
import { adjudicationDecisions } from '../adjudicating/adjudication-decisions'
import { ProvenanceStep } from '../adjudicating/final-provenance'
import { LetteredReview } from '../adjudicating/submit-adjudication'
import { voices } from '../adjudicating/voices'
import { returnReasons } from '../return-reasons'
import { reveals } from '../reviewing/review-policy'
import { OpenReview } from '../reviewing/submit-review'
import { TurnMessage } from '../turns'
import { settledStatuses } from './settled-statuses'

const Id = z.uuid('This is not an id.')
const Rating = z.int().min(1).max(7).nullable()

export const OfSettled = z.strictObject({ taskId: Id })
export type OfSettled = z.infer<typeof OfSettled>

/** Which parts the one who asks had in a task. */
const parts = ['author', 'reviewer', 'adjudicator'] as const
export type Part = (typeof parts)[number]

const Facets = OpenReview.shape.task.omit({ minutes: true })
const common = { taskId: Id, task: Facets, status: z.enum(settledStatuses), yours: z.array(z.enum(parts)) }

export const SettledLine = z.strictObject({ ...common, changedAt: z.iso.datetime() })
export type SettledLine = z.infer<typeof SettledLine>

/** The tasks that one wrote or judged and that are settled, the latest first; `more` are not listed. */
export const SettledList = z.strictObject({ tasks: z.array(SettledLine), more: z.int() })
export type SettledList = z.infer<typeof SettledList>

/** Who said something: whether it was the reader, and the name where the policy tells it. */
const By = { isYou: z.boolean(), name: z.string().nullable() }

const SettledReview = LetteredReview.extend(By)
const SettledDecision = z.strictObject({
  ...By,
  decision: z.enum(adjudicationDecisions),
  rating: Rating,
  ratingReason: z.string(),
  reasons: z.array(z.enum(returnReasons)),
  note: z.string(),
  /** Criteria that were taken out, or not let in. */
  removed: z.array(
    z.strictObject({
      text: z.string(),
      points: z.int(),
      reason: z.enum(returnReasons).nullable(),
      note: z.string(),
    }),
  ),
})
export type SettledDecision = z.infer<typeof SettledDecision>

/** One submitted version and what was said of it. */
const Round = z.strictObject({
  number: z.int(),
  reviews: z.array(SettledReview),
  decision: SettledDecision.nullable(),
})
export type Round = z.infer<typeof Round>

const FinalCriterion = z.strictObject({
  stableId: Id,
  text: z.string(),
  points: z.int(),
  wrote: z.array(z.enum([...voices, 'adjudicator'])),
  steps: z.array(ProvenanceStep),
})
export type FinalCriterion = z.infer<typeof FinalCriterion>

/** What came of a task, as far as its policy tells those who wrote or judged it. Under `nothing` rounds hold the reader's own judgements alone. */
export const SettledTask = z.strictObject({
  ...common,
  reveal: z.enum(reveals),
  conversation: z.array(TurnMessage),
  ratedResponse: z.string().nullable(),
  /** The llm that gave the rated response; null where it is not told or there is none. */
  answeredBy: z.string().nullable(),
  author: z.strictObject({ ...By, rating: Rating }).nullable(),
  rounds: z.array(Round),
  /** The rubric as it was accepted; empty of tasks that were not. */
  criteria: z.array(FinalCriterion),
})
export type SettledTask = z.infer<typeof SettledTask>
