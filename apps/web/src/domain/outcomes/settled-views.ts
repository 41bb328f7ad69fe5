import { z } from 'zod'
import { adjudicationDecisions } from '../adjudicating/adjudication-decisions'
import { CriterionDecision } from '../adjudicating/criterion-decisions'
import { ProvenanceStep } from '../adjudicating/final-provenance'
import { LetteredReview } from '../adjudicating/adjudication-views'
import { voices } from '../adjudicating/alignment/voices'
import { changeReasons, returnReasons } from '../reviewing/return-reasons'
import { reveals } from '../assignments/review-policy'
import { TaskFacets } from '../assignments/assignment-views'
import { TurnMessage } from '../turns/turns'
import { settledStatuses } from '../lifecycle/status-sets'

const Id = z.uuid('This is not an id.')
const Rating = z.int().min(1).max(7).nullable()

export const OfSettled = z.strictObject({ taskId: Id })
export type OfSettled = z.infer<typeof OfSettled>

/** The roles that the current user had in a task. */
const parts = ['author', 'reviewer', 'adjudicator'] as const
export type Part = (typeof parts)[number]

const common = {
  taskId: Id,
  task: TaskFacets,
  /** How the conversation begins, which names the task for its author; null for others. */
  beginning: z.string().nullable(),
  status: z.enum(settledStatuses),
  yours: z.array(z.enum(parts)),
}

export const SettledLine = z.strictObject({ ...common, changedOn: z.iso.date() })
export type SettledLine = z.infer<typeof SettledLine>

/**
 * Settled tasks that the user wrote, reviewed or adjudicated, latest first; `more` counts those not listed.
 */
export const SettledList = z.strictObject({ tasks: z.array(SettledLine), more: z.int() })
export type SettledList = z.infer<typeof SettledList>

/** Who said something: whether it was the current user, and the name where the policy reveals it. */
const By = { isYou: z.boolean(), name: z.string().nullable() }

const SettledReview = LetteredReview.extend(By)
const SettledDecision = z.strictObject({
  ...By,
  decision: z.enum(adjudicationDecisions),
  rating: Rating,
  ratingReason: z.string(),
  reasons: z.array(z.enum(returnReasons)),
  note: z.string(),
  /** Criteria that were removed, or additions that were left out. */
  removed: z.array(
    z.strictObject({
      text: z.string(),
      points: z.int(),
      reason: z.enum(changeReasons).nullable(),
      note: z.string(),
    }),
  ),
})
export type SettledDecision = z.infer<typeof SettledDecision>

/** One submitted version with its reviews and the decision. */
export const Round = z.strictObject({
  number: z.int(),
  /** How many criteria the version had. */
  criteriaCount: z.int(),
  reviews: z.array(SettledReview),
  decision: SettledDecision.nullable(),
  /** What the reviewers proposed for each criterion and how it was resolved; empty under `nothing`. */
  criteria: z.array(CriterionDecision),
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

/**
 * The outcome of a task, as far as its policy reveals it to the people who wrote, reviewed or adjudicated it.
 * Under `nothing`, rounds contain only the user's own reviews and decisions.
 */
export const SettledTask = z.strictObject({
  ...common,
  reveal: z.enum(reveals),
  conversation: z.array(TurnMessage),
  ratedResponse: z.string().nullable(),
  /** The llm that gave the rated response; null if it isn't revealed or there is none. */
  answeredBy: z.string().nullable(),
  author: z.strictObject({ ...By, rating: Rating }).nullable(),
  rounds: z.array(Round),
  /** The accepted rubric; empty for tasks that weren't accepted. */
  criteria: z.array(FinalCriterion),
})
export type SettledTask = z.infer<typeof SettledTask>
