import { formatCount } from '../../../components/ui/text/format'
import type { AssignmentKind } from '../../../domain/assignments/assignment-kind'
import type { ReviewPolicy } from '../../../domain/assignments/review-policy'

export const policyStrings = {
  title: 'Review policy',
  lead: 'How many physicians review a task, and what happens when they disagree. A change applies to tasks submitted from then on.',
  leave: 'Your changes to the review policy are not saved yet.',
  behind: 'Someone else saved a review policy in the meantime',
  isDefault: 'No policy is set yet. These are the default values.',
}

export type NumberField = Exclude<
  keyof ReviewPolicy,
  'onDisagreement' | 'excludeAffiliation' | 'specialty' | 'reveal'
>

/** The number fields of a policy, in the order of the form. */
export const numberFields: readonly { name: NumberField; label: string; hint: string }[] = [
  {
    name: 'reviewsWhenDifficult',
    label: 'Reviews when the author rated the response 1–2',
    hint: 'Such a task claims that a model fails. The default is two reviews.',
  },
  {
    name: 'reviewsWhenTypical',
    label: 'Reviews when the author rated it 3–7',
    hint: 'The default is one review. Reviewers never see the author’s rating.',
  },
  {
    name: 'mostReturns',
    label: 'Maximum returns to the author',
    hint: 'After that, the task goes to an adjudicator instead, marked as disputed.',
  },
  {
    name: 'reserveHours',
    label: 'Hours a review stays reserved',
    hint: 'For the person who took it. Each save extends the reservation. After it expires others can take the task, and the draft is kept.',
  },
  { name: 'dueDays', label: 'Days until a review is due', hint: 'Counted from when it was taken.' },
  {
    name: 'remindDays',
    label: 'Days between reminder and due date',
    hint: '0 for no reminder. Overdue reviewers are still notified once.',
  },
  {
    name: 'holdSeconds',
    label: 'Seconds before a submitted review or decision takes effect',
    hint: 'Until then its reviewer or adjudicator can undo it, and it counts for nobody. 0 for at once.',
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
    label: 'Request one more review, once',
    hint: 'Unless two of three agree to reject, an adjudicator decides.',
  },
]

export const affiliationOptions = [
  {
    value: 'yes',
    label: 'Exclude reviewers from the author’s institution',
    hint: 'Colleagues know each other’s cases and habits.',
  },
  { value: 'no', label: 'Allow colleagues of the author', hint: 'For a program within one institution.' },
]

export const specialtyOptions = [
  {
    value: 'preferred',
    label: 'Preferred',
    hint: 'Reviewers are offered tasks of their specialties first, then of related ones, then others, which say “outside your specialties”.',
  },
  {
    value: 'required',
    label: 'Required, or a related one',
    hint: 'Only physicians of the task’s specialty or a related one review it. Tasks without a specialty are offered to everyone. Adjudicators are not limited.',
  },
  { value: 'ignored', label: 'Ignored', hint: 'Reviewers are offered tasks of all specialties alike.' },
]

export const revealOptions = [
  {
    value: 'judgements',
    label: 'All reviews, by role',
    hint: 'Ratings, decisions, reasons and the outcome of each criterion, by author, reviewer A and B, and adjudicator.',
  },
  {
    value: 'names',
    label: 'All reviews, by name',
    hint: 'For a program in which colleagues learn from each other by name. Inform them before they start.',
  },
  { value: 'nothing', label: 'Only the outcome', hint: 'People can still read what they wrote themselves.' },
]

export const askStrings = {
  matchReason: 'Reason for other specialties',
  matchReasonHint:
    'Needed for people who have neither the specialty of a task nor a related one. It is published with the release.',
  from: 'People',
  name: 'Type a name',
  failed: 'Nothing was assigned',
  noPlan: 'The plan could not be loaded',
  again: 'Try again',
  disputed: 'Disputed',
  others: 'Why not someone else',
  could: (says: string) => `Also possible, ${says}`,
  kept: (says: string) => `Not possible because ${says}`,
  names: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  allOrNothing: 'Assigns all selected lines, or none if something has changed in the meantime.',
  own: (count: number) =>
    `${formatCount(count, 'more task')} ${count === 1 ? 'is' : 'are'} left out because you wrote, review or adjudicate ${count === 1 ? 'it' : 'them'} and must not learn who else does. Another admin can assign ${count === 1 ? 'it' : 'them'}.`,
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

/** Words of the form that assigns people, by kind of assignment. */
export const askWords: Record<AssignmentKind, AskWords> = {
  review: {
    title: 'Assign reviews',
    lead: 'Physicians normally take matching tasks themselves. Use this for tasks that must not wait. Each line says why this person is suggested, and why not others.',
    everyone: 'Leave empty to consider every reviewer except you.',
    nothing: 'No task is waiting for a reviewer',
    empty: 'Either every task in review has its reviewers, or no task is in review.',
    assign: (count) => `Assign ${formatCount(count, 'review')}`,
    done: (count) => `${formatCount(count, 'review')} ${count === 1 ? 'is' : 'are'} assigned`,
    found: 'The reviewers find it on their Review page. It stays reserved for them until it is done.',
  },
  adjudication: {
    title: 'Assign adjudications',
    lead: 'Adjudicators normally take matching tasks themselves. Use this for tasks that must not wait. People who wrote or reviewed a task never adjudicate it.',
    everyone: 'Leave empty to consider every adjudicator except you.',
    nothing: 'No task is waiting for an adjudicator',
    empty: 'Either every task in adjudication has its adjudicator, or no task is in adjudication.',
    assign: (count) => `Assign ${formatCount(count, 'adjudication')}`,
    done: (count) => `${formatCount(count, 'adjudication')} ${count === 1 ? 'is' : 'are'} assigned`,
    found: 'The adjudicators find it on their Adjudicate page. It stays reserved for them until it is done.',
  },
  baseline: {
    title: 'Assign answers',
    lead: 'Physicians of a matching specialty normally take tasks themselves. Use this for tasks that must not wait. People who had any part in a task never answer it.',
    everyone: 'Leave empty to consider every physician except you.',
    nothing: 'No task is waiting for an answer',
    empty: 'Either every drawn task has its answers, or no draw for a release is open.',
    assign: (count) => `Assign ${formatCount(count, 'answer')}`,
    done: (count) => `${formatCount(count, 'answer')} ${count === 1 ? 'is' : 'are'} assigned`,
    found: 'The physicians find it on their Answer page. It stays reserved for them until it is done.',
  },
}
