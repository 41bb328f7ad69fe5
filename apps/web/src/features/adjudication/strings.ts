import { formatCount } from '../../components/ui/format'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { Resolution } from '../../domain/adjudicating/resolution'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import { strings as ofReviews } from '../peer-review/strings'

const counts = ['none', 'one', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven']

const tellMedian = (rating: number, median: number | null) =>
  median === null || median === rating
    ? 'the reviewers’ median'
    : `the reviewers’ median of ${median} rounded ${rating < median ? 'down' : 'up'}`

/** What the adjudication says. */
export const strings = {
  adjudications: 'Adjudication',
  blind:
    'You see neither who wrote or reviewed it, nor which llm answered, nor how its author rated the answer.',
  due: 'Due',
  keptUntil: 'others may take it from',
  mended: (number: number) => `Mended: version ${number}`,
  disputed: (question: string) => `Disputed: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
  split: 'Text and decision',
  loading: 'One moment',
  footer: 'What is done, and the decision',
  keys: 'Keys',
  keysOfAdjudication: 'This adjudication',
  more: 'More',
  places: {
    label: 'Parts of the adjudication',
    text: 'Text',
    rating: 'Rating',
    rubric: 'Criteria',
    done: 'done',
    open: 'open',
  },

  /** Names of steps for undo; % is the criterion. */
  steps: {
    resolve: 'What becomes of %',
    text: 'Text of %',
    points: 'Points of %',
    reason: 'Why % is dropped',
    back: '% as it was',
    rating: 'The rating',
    ratingReason: 'Why this rating',
    decision: 'The decision',
    reasons: 'The reasons',
    note: 'The note',
    privateNote: 'The private note',
  },

  text: 'Conversation and rated response',
  conversation: 'Conversation',
  fold: 'Fold',
  unfold: 'Unfold',
  messages: (count: number) => formatCount(count, 'message'),

  reviews: 'What the reviewers say',
  reviewer: (letter: string) => `Reviewer ${letter}`,
  noReviews:
    'No review counts any more: the work of who reviewed it was taken out. Decide on your own, or return it.',
  decided: { approve: 'Approves', return: 'Returns', reject: 'Rejects' } satisfies Record<
    ReviewDecision,
    string
  >,
  rows: {
    decision: 'Decision',
    flaw: 'Meaningful flaw',
    realistic: 'Realistic',
    rating: 'Rating, 7 is best',
    why: 'Why',
  },
  yes: 'Yes',
  no: 'No',

  rating: 'Final rating',
  ratingNone: '7 is best. There is no review to take the median of: choose one.',
  ratingApart: (median: number) =>
    `Choose one: the reviewers lie on both sides of 2 and 3, which decides the difficulty. Their median is ${median}.`,
  ratingMedian: (rating: number, median: number | null) => `${rating} of 7, ${tellMedian(rating, median)}.`,
  ratingUsual: (rating: number, median: number | null) =>
    `${rating} of 7, ${tellMedian(rating, median)}. It stands unless you choose another.`,
  ratingSole: (rating: number) =>
    `${rating} of 7, as the reviewer rated it. It stands unless you choose another.`,
  ratingOther: (rating: number, usual: number | null) =>
    `${rating} of 7${usual === null ? '' : `, where the reviewers’ median is ${usual}`}.`,
  ratingReason: 'Why this rating?',
  ratingReasonHint: 'In a sentence; it stays with the task.',
  meaning: 'What the numbers mean',

  rubric: (differences: number, agreed: number) =>
    `Criteria: ${formatCount(differences, 'difference')}, ${agreed} agreed`,
  sums: (positive: number, negative: number) =>
    `Positive ${positive} · negative ${negative === 0 ? '' : '−'}${Math.abs(negative)}`,
  resolved: (done: number, of: number) =>
    of === 0 ? 'Nothing differs' : done === of ? 'All differences resolved' : `${done} of ${of} resolved`,
  noRows: 'There are no criteria, neither of the author nor of a reviewer. Return it.',
  all: (count: number) => counts[count] ?? `all ${count}`,
  differ: {
    added: (who: string) => `added by ${who}`,
    dropped: (who: string) => `dropped by ${who}`,
    text: (who: string) => `reworded by ${who}`,
    points: 'points differ',
  },
  place: (number: number, of: number) => `${number} of ${of}`,
  drop: 'drop',
  take: (number: number, what: string) => `Take ${number}: ${what}`,
  acts: {
    both: 'Both',
    all: 'All',
    median: 'Median',
    reword: 'Reword',
    drop: 'Drop',
    back: 'As it was',
    less: 'A point less',
    more: 'A point more',
    done: 'Done',
  },
  outcome: { take: 'Taken', both: 'Each kept', reword: 'Reworded by you', drop: 'Dropped' } satisfies Record<
    Resolution['is'],
    string
  >,
  becomes: (points: string) => `with ${points}`,
  whyDrop: 'Why dropped?',
  dropNote: 'Why, in your words',
  chooseWhy: 'Choose a reason',
  placeholder: 'What the answer must do, or must not do: one fact that can be checked',

  decision: 'For the author',
  decisions: {
    accept: {
      name: 'Accept',
      says: 'The criteria as resolved and the final rating become the accepted version.',
    },
    return: {
      name: 'Return to author',
      says: 'Its author mends it, and it is reviewed again. Your resolutions are not kept with the task.',
    },
    reject: { name: 'Reject', says: 'It does not belong in the benchmark, however it is mended.' },
  } satisfies Record<AdjudicationDecision, { name: string; says: string }>,
  reasons: { return: 'Why is it returned?', reject: 'Why is it rejected?' },
  note: 'Note',
  noteHint: 'The author reads it, without your name.',
  privateNote: 'For you alone',
  privateNoteHint: 'Nobody else reads it, and it is not sent.',
  parts: {
    rubric: 'Criteria',
    rating: 'Final rating',
    decision: 'Decision, reasons and note',
    privateNote: 'For you alone',
  },

  conflictLead:
    'You changed it here, and it was changed in another tab or on another device. Neither text is overwritten: choose for each part.',
  otherTitle: 'This adjudication is not open to whoever is signed in',
  closedTitle: 'This adjudication cannot be sent any more',
  closedUnsaved: 'Your last words are in this browser only.',
  closedKept: 'What you wrote is kept.',
  notSubmitted: 'It was not submitted',
  back: 'Back to the adjudications',
  goThere: 'Go there',

  done: {
    title: { accept: 'Accepted', return: 'Returned to its author', reject: 'Rejected' } satisfies Record<
      AdjudicationDecision,
      string
    >,
    says: {
      accept: 'The task has its final version.',
      return: 'Its author sees what is to be mended; then reviewers look at it again.',
      reject: 'It does not come back.',
    } satisfies Record<AdjudicationDecision, string>,
    moved: (before: string, after: string) =>
      `With the final rating it moves from “${before}” to “${after}”.`,
    take: 'Take the next one',
    home: 'That is enough for now',
  },

  end: { ...ofReviews.end, handBackTitle: 'Hand this adjudication back?' },
}

export const queueStrings = {
  title: 'Adjudication',
  lead: 'Tasks whose reviews are in: settle what differs, rate, and decide. Nobody is told who wrote or reviewed what until it is decided.',
  open: 'Yours to decide',
  next: 'Next',
  take: 'Take the next one',
  waiting: (count: number) =>
    `${formatCount(count, 'task')} ${count === 1 ? 'waits' : 'wait'} for a decision by you`,
  why: 'Disputed ones come first, then what was drawn for a sample, then your specialties, then what waits longest.',
  disputed: 'Disputed',
  nothing: 'Nothing waits for a decision by you',
  nothingSays: 'Tasks show up here once their reviews are in.',
  onlyOpen: 'Nothing else waits for a decision by you',
  profile: 'Look at your profile',
  review: 'Review a task instead',
  failed: 'No task could be taken',
}

/** What the keys do. */
export const keyWords = {
  take: 'Take the variant with this number and go on',
  both: 'Keep both',
  median: 'The median of the points',
  reword: 'Reword it',
  drop: 'Drop it, or not',
  less: 'A point less',
  more: 'A point more',
  back: 'As it was',
  next: 'Next criterion',
  previous: 'Criterion before',
  nextOpen: 'Next difference that is open',
  rating: 'Go to the rating; 1–7 set it there',
  conversation: 'Fold or unfold the conversation',
  accept: 'Decide to accept',
  return: 'Decide to return',
  reject: 'Decide to reject',
  privateNote: 'Note for you alone',
  thread: 'Ask the author about it',
  undo: 'Undo',
  submit: 'Submit the decision',
}

/** Keys that act where the focus is, and those that are many in one line. */
export const listedKeys = [
  ['1–9', keyWords.take],
  ['up', 'On a criterion: the one above'],
  ['down', 'On a criterion: the one below'],
  ['enter', 'In its text: done'],
  ['1–9', 'Where a reason is asked for: choose it'],
] as const

/** Places in the palette. */
export const commandWords = {
  response: 'Go to the rated response',
  reviews: 'Go to what the reviewers say',
  rating: 'Go to the final rating',
  rubric: 'Go to the criteria',
  note: 'Go to the note',
  privateNote: 'Go to the note for you alone',
  submit: 'Go to submit',
}
