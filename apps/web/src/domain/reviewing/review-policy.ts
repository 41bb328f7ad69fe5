import { z } from 'zod'

/** What a disagreement of reviewers does, beyond two rejects and approve beside return, which product.md settles. */
export const disagreements = ['adjudicate', 'ask_another'] as const

/** What those who wrote or judged a task learn once it is settled: only what became of it; what everyone said, as roles; or who they are too. */
export const reveals = ['nothing', 'judgements', 'names'] as const
export type Reveal = (typeof reveals)[number]

const Hours = z
  .int('Give a whole number.')
  .min(1, 'Give at least one hour.')
  .max(720, 'Give at most 720 hours.')
const Days = z.int('Give a whole number.').min(1, 'Give at least one day.').max(90, 'Give at most 90 days.')

/** How a dataset's tasks are reviewed: the setting `review_policy`, whose highest version of the time of submission holds for a version. */
export const ReviewPolicy = z.strictObject({
  /** Reviews of a task whose author rated the response 3–7. */
  reviewsWhenTypical: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least one review.')
    .max(5, 'Ask for at most five reviews.'),
  /** Reviews of a task whose author rated the response 1–2. */
  reviewsWhenDifficult: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least one review.')
    .max(5, 'Ask for at most five reviews.'),
  /** `ask_another` asks for one review more, once; if that does not settle it, the task is adjudicated as disputed. */
  onDisagreement: z.enum(disagreements, 'Choose what a disagreement does.'),
  /** After so many returns the next one goes to adjudication, marked as disputed. */
  mostReturns: z
    .int('Give a whole number.')
    .min(1, 'Allow at least one return.')
    .max(10, 'Allow at most ten returns.'),
  /** So long an item is kept for whoever took it; each save renews it. */
  reserveHours: Hours,
  /** So many days after it was taken a judgement is due. */
  dueDays: Days,
  /** So many days before it is due whoever took it is reminded; whoever is late is told once in any case. */
  remindDays: z
    .int('Give a whole number.')
    .min(0, 'Give 0 for no reminder.')
    .max(30, 'Give at most 30 days.'),
  /** Nobody of the author’s affiliation judges. */
  excludeAffiliation: z.boolean(),
  reveal: z.enum(reveals, 'Choose what is told once a task is settled.').default('judgements'),
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
  excludeAffiliation: true,
  reveal: 'judgements',
}

/** How many reviews a version is to have, by the author's rating of its response; an unrated one counts as typical. */
export function reviewsAsked(policy: ReviewPolicy, responseQuality: number | null): number {
  return responseQuality !== null && responseQuality <= 2
    ? policy.reviewsWhenDifficult
    : policy.reviewsWhenTypical
}
