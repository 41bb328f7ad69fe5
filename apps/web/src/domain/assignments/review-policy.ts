import { z } from 'zod'

/** What happens when reviewers disagree. Two rejects, or an approve and a return, have fixed outcomes. */
const disagreements = ['adjudicate', 'ask_another'] as const

/**
 * What the author and the judges of a settled task can see: only its outcome; all judgments by role; or names
 * too.
 */
export const reveals = ['nothing', 'judgements', 'names'] as const
export type Reveal = (typeof reveals)[number]

/**
 * Whether reviewers must have the task's specialty or a related one (`required`), are offered such tasks first
 * (`preferred`), or are offered tasks of all specialties alike (`ignored`).
 */
const specialtyRules = ['required', 'preferred', 'ignored'] as const
export type SpecialtyRule = (typeof specialtyRules)[number]

const Hours = z
  .int('Give a whole number.')
  .min(1, 'Give at least 1 hour.')
  .max(720, 'Give at most 720 hours.')
const Days = z.int('Give a whole number.').min(1, 'Give at least 1 day.').max(90, 'Give at most 90 days.')

/**
 * How a dataset's tasks are reviewed (setting `review_policy`). A version keeps the policy of its submission.
 */
export const ReviewPolicy = z.strictObject({
  /** Reviews for a task whose author rated the response 3–7. */
  reviewsWhenTypical: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least 1 review.')
    .max(5, 'Ask for at most 5 reviews.'),
  /** Reviews for a task whose author rated the response 1–2. */
  reviewsWhenDifficult: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least 1 review.')
    .max(5, 'Ask for at most 5 reviews.'),
  /**
   * `ask_another` requests one extra review, once; a remaining disagreement goes to adjudication as disputed.
   */
  onDisagreement: z.enum(disagreements, 'Choose what happens when reviewers disagree.'),
  /** After this many returns, the next return goes to adjudication as disputed instead. */
  mostReturns: z
    .int('Give a whole number.')
    .min(1, 'Allow at least 1 return.')
    .max(10, 'Allow at most 10 returns.'),
  /** Hours until a reservation expires; each save renews it. */
  reserveHours: Hours,
  /** Days from taking an assignment to its due date. */
  dueDays: Days,
  /**
   * Days before the due date to send a reminder; 0 for none. Overdue work triggers one notification in any
   * case.
   */
  remindDays: z
    .int('Give a whole number.')
    .min(0, 'Give 0 for no reminder.')
    .max(30, 'Give at most 30 days.'),
  /** Seconds for which a submitted review or adjudication is held, and can be undone, before it takes effect. */
  holdSeconds: z
    .int('Give a whole number.')
    .min(0, 'Give 0 for reviews and decisions that take effect at once.')
    .max(600, 'Give at most 600 seconds.')
    .default(60),
  /** Excludes reviewers and adjudicators from the author’s institution. */
  excludeAffiliation: z.boolean(),
  specialty: z
    .enum(specialtyRules, 'Choose whether reviewers need the specialty of a task.')
    .default('preferred'),
  reveal: z.enum(reveals, 'Choose what people learn once a task is settled.').default('judgements'),
})
export type ReviewPolicy = z.infer<typeof ReviewPolicy>

export const defaultReviewPolicy: ReviewPolicy = {
  reviewsWhenTypical: 1,
  reviewsWhenDifficult: 2,
  onDisagreement: 'adjudicate',
  mostReturns: 3,
  reserveHours: 48,
  dueDays: 7,
  remindDays: 2,
  holdSeconds: 60,
  excludeAffiliation: true,
  specialty: 'preferred',
  reveal: 'judgements',
}

/** How many reviews a version needs, by the author's rating; an unrated response counts as typical. */
export function reviewsAsked(policy: ReviewPolicy, responseQuality: number | null): number {
  return responseQuality !== null && responseQuality <= 2
    ? policy.reviewsWhenDifficult
    : policy.reviewsWhenTypical
}
