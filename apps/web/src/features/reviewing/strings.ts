import { formatCount } from '../../components/ui/text/format'
import type { ChangeAction, ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { ChangeOutcome } from './find-change-outcome'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const inWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** More numbers would be longer than the list of links below them. */
const MAX_NAMED = 8
const nameCriteria = (numbers: readonly number[]) =>
  numbers.length > MAX_NAMED
    ? `${numbers.length} criteria`
    : `${numbers.length === 1 ? 'criterion' : 'criteria'} ${listed.format(numbers.map(String))}`

/** Words of the review screen. */
export const strings = {
  yes: 'Yes',
  no: 'No',
  blind: 'This review is blind: the author, the model and the author’s rating are hidden.',
  submit: 'Submit',
  places: {
    response: 'Response',
    rated: (rating: number) => `Rated ${rating} of 7`,
    rubric: 'Criteria',
    decision: 'Decision',
  },

  /** Undo steps; % is the name of the criterion. */
  steps: {
    keep: '% kept',
    text: 'Text of %',
    points: 'Points of %',
    sign: 'Sign of %',
    drop: '% dropped',
    restore: '% restored',
    remove: '% removed',
    back: '% reset',
    add: 'New criterion',
    reason: 'Reason for %',
    flaw: 'Flaw',
    realistic: 'Scenario',
    decision: 'Decision',
  },

  other: (number: number, of: number) =>
    of === 1 ? 'Another system’s answer' : `Another system’s answer, ${number} of ${of}`,
  showOther: 'Compare with another answer',
  hideOther: 'Hide the other answer',
  nextOther: 'Next answer',
  otherHint: 'Use it to test your criteria: each should separate a good answer from a bad one.',

  response: 'The response',
  flaw: 'Does the rated response contain a meaningful flaw?',
  realistic: 'Is the scenario realistic and relevant?',
  rating: 'How well did the model do?',
  ratingLead:
    '7 is best. Give your own rating. Other reviewers and the author don’t see it before the decision; an adjudicator sees it without your name.',
  meaning: 'What the numbers mean',

  rubric: 'Criteria',
  rubricLead: 'Keep each criterion or propose an improvement. Every change needs a reason.',
  reviewed: (done: number, of: number) => `${done} of ${of} reviewed`,
  changed: (count: number) => formatCount(count, 'change'),
  noCriteria: 'This version has no criteria. Add what the answer must and must not do, or return the task.',
  add: 'Add a criterion',
  actions: {
    keep: 'Keep',
    edit: 'Edit',
    done: 'Done',
    points: 'points',
    drop: 'Drop',
    restore: 'Restore',
    remove: 'Remove',
    back: 'Reset',
  },
  marks: {
    kept: 'Kept',
    changed: 'Changed',
    dropped: 'Dropped',
    added: 'Added by you',
    open: '',
    notReviewed: 'Not reviewed',
  },
  since: { new: 'New since your review', changed: 'Changed since your review' },
  changes: { edit: 'Reworded', points: 'Points changed', drop: 'Dropped', add: 'Added' } satisfies Record<
    ChangeAction,
    string
  >,
  why: {
    edit: 'Why reworded?',
    points: 'Why different points?',
    drop: 'Why dropped?',
    add: 'Why added?',
  } satisfies Record<ChangeAction, string>,
  was: (points: string) => `from ${points}`,
  noReason: 'Choose a reason',
  noPoints: 'No points yet',
  sayWhy: 'Give the reason in a few words',
  otherReason: (name: string, action: ChangeAction) =>
    `Reason in your own words, ${name.toLowerCase()}: ${strings.changes[action].toLowerCase()}`,
  reason: (name: string, action: ChangeAction) =>
    `Reason, ${name.toLowerCase()}: ${strings.changes[action].toLowerCase()}`,
  noChangeYet: 'Nothing to explain: you propose no change to this criterion.',
  stepPoints: 'Set its points with − and +. Then choose the reason.',
  typePoints: 'Set its points: type 1 to 9, 0 twice for 10, or press − and +. Then choose the reason.',
  restoreFirst: (dropKey: string) => `Nothing changed: the criterion is dropped. ${dropKey} restores it.`,
  nothingToReset: 'Nothing changed. You have neither kept nor changed it.',
  noReset: (dropKey: string) => `Nothing changed: it is your own criterion. ${dropKey} removes it.`,
  notReviewed: (numbers: readonly number[]) => `You have not reviewed ${nameCriteria(numbers)} yet.`,
  unreviewed: {
    title: (count: number, of: number) =>
      `You reviewed ${of - count} of ${of === 1 ? '1 criterion' : `${of} criteria`}`,
    lead: (numbers: readonly number[]) =>
      `Your review records ${nameCriteria(numbers)} as not reviewed. If the task goes to an adjudicator, they see that.`,
    go: (number: number) => `Criterion ${number}`,
    submit: (count: number, of: number) =>
      count === of ? 'Submit without the criteria' : `Submit without the other ${inWords[count] ?? count}`,
    cancel: 'Go on reviewing',
  },
  discarded: (name: string) => `Change to ${name.toLowerCase()} discarded`,

  decision: 'Your decision',
  decisionLegend: 'What do you decide?',
  proposals: 'Your changes become proposals.',
  decisions: {
    approve: {
      name: 'Approve',
      says: 'An adjudicator decides once all reviews are in.',
      submit: 'Submit: approve',
    },
    return: {
      name: 'Return',
      says: 'The author revises the task, and it comes back to you.',
      submit: 'Submit: return',
    },
    reject: {
      name: 'Reject',
      says: 'The task does not belong in the benchmark, even if revised.',
      submit: 'Submit: reject',
    },
  } satisfies Record<ReviewDecision, { name: string; says: string; submit: string }>,
  reasons: { return: 'Why do you return it?', reject: 'Why do you reject it?' },
  odd: {
    reason: (reason: string, question: string) =>
      `You give “${reason}”, but answered Yes to “${question}” Check both.`,
    approved:
      'You approve the task, but answered No to “Is the scenario realistic and relevant?” Check both.',
  },
  noteHint:
    'The author and the adjudicator read it, and in the end the other reviewer. None of them sees your name.',
  privateNoteHint: 'Only you can read it. It stays with this review and is never submitted.',
  parts: {
    answers: 'Questions and rating',
    rating: 'Rating',
    rubric: 'Criteria',
    decision: 'Decision, reasons and note',
  },

  before: {
    title: (number: number) => `You reviewed an earlier version. This is version ${number}`,
    lead: 'See what you asked for and what has changed since.',
    show: 'Show changes',
    hide: 'Hide changes',
    asked: 'What you asked for',
    author: 'Author’s reply',
    said: {
      approve: 'You approved it.',
      return: 'You returned it.',
      reject: 'You rejected it.',
    } satisfies Record<ReviewDecision, string>,
    none: 'You proposed no changes to the criteria.',
    changes: 'What has changed',
    done: {
      done: 'done as you asked',
      otherwise: 'changed, but differently',
      as_it_was: 'unchanged',
      not_added: 'not added',
      gone: 'criterion removed',
    } satisfies Record<ChangeOutcome, string>,
    change: {
      edit: 'Reword criterion',
      points: 'Change points of criterion',
      drop: 'Drop criterion',
      add: 'Add a criterion',
    } satisfies Record<ChangeAction, string>,
  },

  back: 'Back to your reviews',

  done: {
    title: { approve: 'Approved', return: 'Returned', reject: 'Rejected' } satisfies Record<
      ReviewDecision,
      string
    >,
    says: 'Your review counts. You can see the other reviews and the outcome once the task is decided.',
  },
}

export const queueStrings = {
  title: 'Reviews',
  lead: 'Review tasks that other physicians wrote. Authors and reviewers stay anonymous until a task is decided.',
  open: 'Your open reviews',
  take: 'Take the next review',
  why: 'Tasks that you reviewed before come first, then those that the dataset needs first, then those of your specialties.',
  nothing: 'No task for you to review now',
  nothingSays: 'Tasks appear here when authors submit them.',
  onlyOpen: 'No other task for you to review now',
  write: 'Write a task instead',
  failed: 'Could not take a task',
}

/** Commands of the palette. */
export const commandWords = {
  response: 'Go to the rated response',
  questions: 'Go to the two questions',
  rating: 'Go to the rating',
  rubric: 'Go to the criteria',
  decision: 'Go to the decision',
  note: 'Go to the note',
  privateNote: 'Go to the private note',
  submit: 'Go to submit',
}

/** Words of the list of submitted reviews. */
export const sentStrings = {
  title: 'Submitted, not yet decided',
  lead: 'You see the other reviews and the status of a task once it is settled.',
  decided: {
    approve: 'You approved it',
    return: 'You returned it',
    reject: 'You rejected it',
  } satisfies Record<ReviewDecision, string>,
  sent: 'submitted',
  more: (count: number) => `${formatCount(count, 'earlier review')} not listed.`,
}
