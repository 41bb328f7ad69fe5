import type { ReviewPolicy } from '../../domain/reviewing/review-policy'

export const policyStrings = {
  title: 'Review policy',
  lead: 'How many physicians look at a task, and what becomes of it when they disagree. A change holds for what is submitted from then on.',
  leave: 'What you changed in the review policy is not saved yet.',
  behind: 'Someone else saved a review policy meanwhile',
  isDefault: 'Nobody has set a policy here yet: these are the usual values.',
}

export type NumberField = Exclude<keyof ReviewPolicy, 'onDisagreement' | 'excludeAffiliation' | 'reveal'>

/** The numbers of a policy, in the order of the form. */
export const numberFields: readonly { name: NumberField; label: string; hint: string }[] = [
  { name: 'reviewsWhenDifficult', label: 'Reviews when the author rated the response 1–2', hint: 'Such a task says that a model fails: two pairs of eyes are the usual.' },
  { name: 'reviewsWhenTypical', label: 'Reviews when the author rated it 3–7', hint: 'One is the usual. Reviewers are never told how the author rated.' },
  { name: 'mostReturns', label: 'Returns to the author, at most', hint: 'The next one goes to an adjudicator instead, marked as disputed.' },
  { name: 'reserveHours', label: 'Hours for which a review is kept', hint: 'For whoever took it. Each save renews them; then others may take it, and what is written stays.' },
  { name: 'dueDays', label: 'Days until it is due', hint: 'From when it was taken.' },
  { name: 'remindDays', label: 'Reminder, days before', hint: '0 for none. Whoever is late is told once all the same.' },
]

export const disagreementOptions = [
  { value: 'adjudicate', label: 'An adjudicator decides', hint: 'The task is marked as disputed and comes first in the adjudicators’ queue.' },
  { value: 'ask_another', label: 'One more review is asked for, once', hint: 'If two of three still do not agree to reject, an adjudicator decides.' },
]

export const affiliationOptions = [
  { value: 'yes', label: 'Nobody of the author’s affiliation judges', hint: 'Colleagues know each other’s cases and habits.' },
  { value: 'no', label: 'Colleagues of the author may judge', hint: 'For a programme within one house.' },
]

export const revealOptions = [
  { value: 'judgements', label: 'What everyone said, under roles', hint: 'Ratings, decisions, reasons and what became of each criterion, by author, reviewer A and B, and adjudicator.' },
  { value: 'names', label: 'What everyone said, and who they are', hint: 'For a programme in which colleagues learn from each other by name. Tell them before they begin.' },
  { value: 'nothing', label: 'Only what became of it', hint: 'Everyone keeps what they wrote themselves.' },
]

export const assignStrings = {
  title: 'Ask people to review',
  lead: 'Physicians take what fits them by themselves. This is for what must not wait: each line says why this person, and why not the others.',
  empty: 'Every task in review has its reviewers, or none is in review.',
  allOrNothing: 'All that are ticked, or none if something changed meanwhile.',
  done: (count: number) => `${count} ${count === 1 ? 'review is' : 'reviews are'} assigned`,
}
