import { z } from 'zod'
import { taskStatuses } from '../lifecycle/lifecycle'
import { timedWorks } from '../time/timed-work'

/** A measure of agreement with its 95% interval, or the reason why one is missing. 1 is perfect. */
const Measure = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** How many versions it is based on. */
  n: z.int(),
  /** One sentence. */
  reason: z.string().nullable(),
})
export type Measure = z.infer<typeof Measure>

/** How well two or more blind reviewers of the same version agreed. */
export const Agreement = z.strictObject({
  /** The group: everything, or one specialty, use case or policy. */
  of: z.string(),
  /** Versions whose review has ended, and those of them with two or more reviews. */
  versions: z.int(),
  paired: z.int(),
  /** Counted decisions: share of equal pairs, Cohen’s κ, Gwet’s AC1 and Krippendorff’s α. */
  decision: z.strictObject({ raw: Measure, kappa: Measure, ac1: Measure, alpha: Measure }),
  /**
   * Reviewers' ratings from 1 to 7: ordinal Krippendorff’s α, and the intraclass correlation of a single
   * rating.
   */
  rating: z.strictObject({ alpha: Measure, icc: Measure }),
})
export type Agreement = z.infer<typeof Agreement>

/** How reviewers changed rubrics. */
const RubricChanges = z.strictObject({
  /** Criteria, counted once per review: reviewed, not reviewed, and unknown. */
  criteria: z.int(),
  notReviewed: z.int(),
  unknown: z.int(),
  /** Of the reviewed criteria. */
  edited: z.int(),
  reweighed: z.int(),
  dropped: z.int(),
  /** By all reviews, also those of which it is unknown what they reviewed. */
  added: z.int(),
  /** Most frequent reasons first. */
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
})

export const ReviewAgreement = z.strictObject({
  all: Agreement,
  groups: z.array(
    z.strictObject({
      by: z.string(),
      rows: z.array(Agreement),
      /** Groups with too few versions, by name. */ leftOut: z.array(z.string()),
    }),
  ),
  changes: RubricChanges,
})
export type ReviewAgreement = z.infer<typeof ReviewAgreement>

/** How many tasks of a dataset are in each status, for how long, and which are stuck. */
export const ReviewFunnel = z.strictObject({
  stages: z.array(
    z.strictObject({
      status: z.enum(taskStatuses),
      tasks: z.int(),
      /** Days in the current status. */ medianDays: z.number().nullable(),
      oldestDays: z.number().nullable(),
    }),
  ),
  /** Hours between lifecycle events, for versions submitted in the last 180 days. */
  phases: z.array(
    z.strictObject({
      name: z.enum(['first_review', 'last_review', 'adjudication', 'whole']),
      n: z.int(),
      medianHours: z.number().nullable(),
      p90Hours: z.number().nullable(),
    }),
  ),
  /**
   * Minutes spent per task on writing, reviewing or adjudicating, for work submitted in the last 180 days.
   */
  work: z.array(
    z.strictObject({
      kind: z.enum(timedWorks),
      n: z.int(),
      medianMinutes: z.number(),
      p90Minutes: z.number(),
    }),
  ),
  /**
   * Tasks in review whose missing reviews nobody has taken. Once anything was drawn, tasks that weren't drawn
   * don't count.
   */
  unclaimed: z.int(),
  /** Of these, unclaimed for more than a week. */
  stuck: z.int(),
  /** Open assignments past their due date. */
  overdue: z.int(),
  disputed: z.int(),
})
export type ReviewFunnel = z.infer<typeof ReviewFunnel>
