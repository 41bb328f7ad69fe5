import { z } from 'zod'
import { taskStatuses } from '../lifecycle'
import { timedWorks } from '../time/timed-work'

/** A measure of agreement with its 95 % interval, or the reason why one of them is missing. 1 is perfect. */
const Measure = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Versions that it rests on. */
  n: z.int(),
  /** A sentence. */
  reason: z.string().nullable(),
})
export type Measure = z.infer<typeof Measure>

/** How far two or more blind reviewers of one version said the same. */
export const Agreement = z.strictObject({
  /** Everything, or one specialty, use case or policy. */
  of: z.string(),
  /** Versions whose reviewing has ended, and those of them with two or more reviews. */
  versions: z.int(),
  paired: z.int(),
  /** Approve, return or reject, as it counts: share of pairs alike, Cohen’s κ, Gwet’s AC1, Krippendorff’s α. */
  decision: z.strictObject({ raw: Measure, kappa: Measure, ac1: Measure, alpha: Measure }),
  /** Their own rating 1–7: Krippendorff’s α of ordered categories, and the intraclass correlation of one rating. */
  rating: z.strictObject({ alpha: Measure, icc: Measure }),
})
export type Agreement = z.infer<typeof Agreement>

/** What reviewers changed in rubrics. */
export const RubricChanges = z.strictObject({
  /** Criteria that were looked at, once for each review. */
  criteria: z.int(),
  edited: z.int(),
  reweighed: z.int(),
  dropped: z.int(),
  added: z.int(),
  /** Why, the most frequent first. */
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

/** Where the tasks of a dataset stand, how long already, and what stands still. */
export const ReviewFunnel = z.strictObject({
  stages: z.array(
    z.strictObject({
      status: z.enum(taskStatuses),
      tasks: z.int(),
      /** In the current status, in days. */ medianDays: z.number().nullable(),
      oldestDays: z.number().nullable(),
    }),
  ),
  /** From one event to the next, in hours, of versions submitted in the last 180 days. */
  phases: z.array(
    z.strictObject({
      name: z.enum(['first_review', 'last_review', 'adjudication', 'whole']),
      n: z.int(),
      medianHours: z.number().nullable(),
      p90Hours: z.number().nullable(),
    }),
  ),
  /** Minutes at one task that somebody wrote, reviewed or adjudicated and handed in, of the last 180 days. */
  work: z.array(
    z.strictObject({
      kind: z.enum(timedWorks),
      n: z.int(),
      medianMinutes: z.number(),
      p90Minutes: z.number(),
    }),
  ),
  /** In review, and nobody is at a review that they lack; undrawn ones wait and do not count once anything was drawn. */
  unclaimed: z.int(),
  /** Of these, for more than a week. */
  stuck: z.int(),
  /** Open assignments past the day on which they are due. */
  overdue: z.int(),
  disputed: z.int(),
})
export type ReviewFunnel = z.infer<typeof ReviewFunnel>
