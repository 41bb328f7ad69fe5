import { formatCount } from '../../components/ui/format'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'
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
  {
    name: 'reviewsWhenDifficult',
    label: 'Reviews when the author rated the response 1–2',
    hint: 'Such a task says that a model fails: two pairs of eyes are the usual.',
  },
  {
    name: 'reviewsWhenTypical',
    label: 'Reviews when the author rated it 3–7',
    hint: 'One is the usual. Reviewers are never told how the author rated.',
  },
  {
    name: 'mostReturns',
    label: 'Returns to the author, at most',
    hint: 'The next one goes to an adjudicator instead, marked as disputed.',
  },
  {
    name: 'reserveHours',
    label: 'Hours for which a review is kept',
    hint: 'For whoever took it. Each save renews them; then others may take it, and what is written stays.',
  },
  { name: 'dueDays', label: 'Days until it is due', hint: 'From when it was taken.' },
  {
    name: 'remindDays',
    label: 'Reminder, days before',
    hint: '0 for none. Whoever is late is told once all the same.',
  },
]

export const disagreementOptions = [
  {
    value: 'adjudicate',
    label: 'An adjudicator decides',
    hint: 'The task is marked as disputed and comes first in the adjudicators’ queue.',
  },
  {
    value: 'ask_another',
    label: 'One more review is asked for, once',
    hint: 'If two of three still do not agree to reject, an adjudicator decides.',
  },
]

export const affiliationOptions = [
  {
    value: 'yes',
    label: 'Nobody of the author’s affiliation judges',
    hint: 'Colleagues know each other’s cases and habits.',
  },
  { value: 'no', label: 'Colleagues of the author may judge', hint: 'For a programme within one house.' },
]

export const revealOptions = [
  {
    value: 'judgements',
    label: 'What everyone said, under roles',
    hint: 'Ratings, decisions, reasons and what became of each criterion, by author, reviewer A and B, and adjudicator.',
  },
  {
    value: 'names',
    label: 'What everyone said, and who they are',
    hint: 'For a programme in which colleagues learn from each other by name. Tell them before they begin.',
  },
  { value: 'nothing', label: 'Only what became of it', hint: 'Everyone keeps what they wrote themselves.' },
]

export const askStrings = {
  from: 'From whom',
  name: 'Type a name',
  failed: 'Nothing was assigned',
  noPlan: 'The plan could not be made',
  again: 'Try again',
  disputed: 'Disputed',
  others: 'Why not others',
  could: (says: string) => `Could be asked as well, ${says}`,
  kept: (says: string) => `Not, because ${says}`,
  names: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  allOrNothing: 'All that are ticked, or none if something changed meanwhile.',
  own: (count: number) =>
    `${formatCount(count, 'task')} more ${count === 1 ? 'waits and is' : 'wait and are'} left out: you wrote or judge ${count === 1 ? 'it' : 'them'} yourself, so that you are not told who else does. Another admin asks for ${count === 1 ? 'it' : 'them'}.`,
}

interface AskWords {
  title: string
  lead: string
  everyone: string
  nothing: string
  empty: string
  assign: (count: number) => string
  done: (count: number) => string
  found: string
}

/** What is said where people are asked, by what they are asked for. */
export const askWords: Record<JudgingKind, AskWords> = {
  review: {
    title: 'Ask people to review',
    lead: 'Physicians take what fits them by themselves. This is for what must not wait: each line says why this person, and why not the others.',
    everyone: 'Nobody chosen is everyone who reviews, but you.',
    nothing: 'No task waits for a reviewer',
    empty: 'Every task in review has its reviewers, or none is in review.',
    assign: (count) => `Assign ${formatCount(count, 'review')}`,
    done: (count) => `${formatCount(count, 'review')} ${count === 1 ? 'is' : 'are'} assigned`,
    found: 'They find it on their page “Review”, and keep it until it is done.',
  },
  adjudication: {
    title: 'Ask people to adjudicate',
    lead: 'Adjudicators take what fits them by themselves. This is for what must not wait; whoever wrote or reviewed a task never decides on it.',
    everyone: 'Nobody chosen is everyone who adjudicates, but you.',
    nothing: 'No task waits for an adjudicator',
    empty: 'Every task in adjudication has its adjudicator, or none is in adjudication.',
    assign: (count) => `Assign ${formatCount(count, 'adjudication')}`,
    done: (count) => `${formatCount(count, 'adjudication')} ${count === 1 ? 'is' : 'are'} assigned`,
    found: 'They find it on their page “Adjudicate”, and keep it until it is done.',
  },
}
