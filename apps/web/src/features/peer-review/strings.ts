import { formatCount } from '../../components/ui/format'
import type { ChangeAction, ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { Done } from './tell-done'

/** What the peer review says. */
export const strings = {
  yes: 'Yes',
  no: 'No',
  unnamed: 'A task',
  reviews: 'Reviews',
  blind: 'You see neither who wrote it, nor which llm answered, nor how its author rated the answer.',
  due: 'Due',
  keptUntil: 'others may take it from',
  version: (number: number) => `Version ${number}`,
  mended: (number: number) => `Mended: version ${number}`,
  split: 'Text and judgement',
  loading: 'One moment',
  footer: 'What is done, and submission',
  submit: 'Submit',
  keys: 'Keys',
  keysOfReview: 'This review',
  more: 'More',
  places: {
    label: 'Parts of the review',
    text: 'Text',
    response: 'Response',
    rubric: 'Criteria',
    decision: 'Decision',
    done: 'done',
    open: 'open',
  },

  /** Names of steps for undo; % is the criterion. */
  steps: {
    keep: '% kept',
    text: 'Text of %',
    points: 'Points of %',
    drop: '% dropped',
    restore: '% not dropped',
    remove: '% removed',
    back: '% as it was',
    add: 'A new criterion',
    reason: 'Reason for %',
    flaw: 'The flaw',
    realistic: 'The scenario',
    rating: 'The rating',
    decision: 'The decision',
    reasons: 'The reasons',
    note: 'The note',
    privateNote: 'The private note',
  },

  text: 'Conversation and rated response',
  rated: 'Rated response',
  ratedHint: 'Judge this answer. It stands as the llm gave it.',
  notRated: 'This version has no rated response.',
  other: (number: number, of: number) =>
    of === 1 ? 'Another system’s answer' : `Another system’s answer, ${number} of ${of}`,
  showOther: 'Show another answer beside it',
  hideOther: 'Hide the other answer',
  nextOther: 'Next answer',
  otherHint: 'To test a criterion on: it should tell a good answer from a bad one.',

  response: 'The response',
  flaw: 'Does the rated response contain a meaningful flaw?',
  realistic: 'Is the scenario realistic and relevant?',
  rating: 'How well did the model do?',
  ratingLead: '7 is best. Yours alone counts here: nobody sees it before the decision.',
  meaning: 'What the numbers mean',

  rubric: 'Criteria',
  rubricLead: 'Keep each, or propose what would make it better; every change has a reason.',
  looked: (done: number, of: number) => `${done} of ${of} looked at`,
  changed: (count: number) => formatCount(count, 'change'),
  noCriteria: 'This version has no criteria. Add what the answer must and must not do, or return it.',
  add: 'Add a criterion',
  acts: {
    keep: 'Keep',
    edit: 'Edit',
    done: 'Done',
    less: 'A point less',
    more: 'A point more',
    points: 'points',
    drop: 'Drop',
    restore: 'Do not drop',
    remove: 'Remove',
    back: 'As it was',
  },
  marks: { kept: 'Kept', changed: 'Changed', dropped: 'Dropped', added: 'Added by you', open: '' },
  since: { new: 'New since your review', changed: 'Changed since your review' },
  placeholder: 'What the answer must do, or must not do: one fact that can be checked',
  changes: { edit: 'Reworded', points: 'Other points', drop: 'Dropped', add: 'Added' } satisfies Record<
    ChangeAction,
    string
  >,
  why: {
    edit: 'Why reworded?',
    points: 'Why other points?',
    drop: 'Why dropped?',
    add: 'Why added?',
  } satisfies Record<ChangeAction, string>,
  was: (points: string) => `were ${points}`,
  noReason: 'Choose a reason',
  sayWhy: 'Say why, in a few words',
  otherReason: (name: string, action: ChangeAction) =>
    `Why, ${name.toLowerCase()}: ${strings.changes[action].toLowerCase()}`,
  reason: (name: string, action: ChangeAction) =>
    `Reason, ${name.toLowerCase()}: ${strings.changes[action].toLowerCase()}`,
  notLookedAt: (count: number, first: string) =>
    count === 1
      ? `${first} is not looked at yet.`
      : `${count} criteria are not looked at yet, ${first.toLowerCase()} first.`,

  decision: 'Your decision',
  decisionLegend: 'What is to become of it?',
  decisions: {
    approve: {
      name: 'Approve',
      says: 'It goes on to the final decision, with your changes as proposals.',
      submit: 'Submit: approve',
    },
    return: {
      name: 'Return',
      says: 'Its author mends it, and it comes back to you.',
      submit: 'Submit: return',
    },
    reject: {
      name: 'Reject',
      says: 'It does not belong into the benchmark, however it is mended.',
      submit: 'Submit: reject',
    },
  } satisfies Record<ReviewDecision, { name: string; says: string; submit: string }>,
  reasons: { return: 'Why is it returned?', reject: 'Why is it rejected?' },
  note: 'Note',
  noteHint: 'The author and whoever decides read it; neither sees your name.',
  privateNote: 'For you alone',
  privateNoteHint: 'Nobody else reads it, and it is not sent. It stays with this review.',
  parts: {
    answers: 'Questions and rating',
    rubric: 'Criteria',
    decision: 'Decision, reasons and note',
    privateNote: 'For you alone',
  },

  before: {
    title: (number: number) => `You have reviewed an earlier version. This is version ${number}`,
    lead: 'What you asked for then, and what has changed since.',
    show: 'Show what has changed',
    hide: 'Hide what has changed',
    asked: 'What you asked for',
    author: 'The author',
    said: {
      approve: 'You approved it.',
      return: 'You returned it.',
      reject: 'You rejected it.',
    } satisfies Record<ReviewDecision, string>,
    none: 'You proposed no changes of criteria.',
    changes: 'What has changed',
    done: {
      done: 'as you asked',
      otherwise: 'changed, but otherwise',
      as_it_was: 'as it was',
      not_added: 'not added',
      gone: 'the criterion is gone',
    } satisfies Record<Done, string>,
    change: {
      edit: 'Reword criterion',
      points: 'Other points for criterion',
      drop: 'Drop criterion',
      add: 'Add a criterion',
    } satisfies Record<ChangeAction, string>,
  },

  rowAdded: 'A new criterion',
  conflictLead:
    'You changed it here, and it was changed in another tab or on another device. Neither text is overwritten: choose for each part.',
  otherTitle: 'This review is not open to whoever is signed in',
  overTitle: 'This review is over',
  closedTitle: 'This review cannot be sent any more',
  closedUnsaved: 'Your last words are in this browser only.',
  closedKept: 'What you wrote',
  closedLeft: 'What you wrote last, in this browser only',
  notSubmitted: 'It was not submitted',
  copy: 'Copy what you wrote',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the text and copy it by hand:',
  back: 'Back to your reviews',
  goThere: 'Go there',

  done: {
    title: { approve: 'Approved', return: 'Returned', reject: 'Rejected' } satisfies Record<
      ReviewDecision,
      string
    >,
    says: 'Your review counts. What others say of the task, and what becomes of it, is told to nobody before it is decided.',
    take: 'Take the next review',
    home: 'That is enough for now',
  },

  end: {
    handBack: 'Hand it back',
    handBackTitle: 'Hand this review back?',
    handBackLead: 'Someone else may take it then, and so may you later. What you wrote is not sent.',
    skip: 'Skip this task for good',
    skipTitle: 'Skip this task for good?',
    skipLead: 'It goes to someone else, and you are not asked about it again. What you wrote is not sent.',
    why: 'Why?',
    reasons: [
      'Outside my field',
      'I may know who wrote it',
      'I do not read this language well enough',
      'Another reason',
    ],
    words: 'In your words',
    wordsNeeded: 'Say why in a few words.',
    choose: 'Choose why.',
    keep: 'Go on with it',
    failed: 'It was not handed back',
    done: { handed_back: 'It is handed back', skipped: 'You are not asked about it again' },
  },
}

export const queueStrings = {
  title: 'Reviews',
  lead: 'Tasks of other physicians to confirm, mend or refuse. Nobody is told who wrote or reviewed what until it is decided.',
  open: 'Yours to finish',
  next: 'Next',
  take: 'Take the next review',
  waiting: (count: number) =>
    `${formatCount(count, 'task')} ${count === 1 ? 'waits' : 'wait'} for a review by you`,
  why: 'The one that waits longest among those that fit your specialties and languages.',
  minutes: (minutes: number) => `about ${minutes} min`,
  begin: 'Begin',
  goOn: 'Go on',
  again: 'Mended, for you again',
  begun: 'Begun',
  notBegun: 'Not begun',
  due: 'due',
  keptUntil: 'others may take it from',
  nothing: 'Nothing waits for a review by you',
  nothingSays: 'Tasks show up here once their authors submit them.',
  onlyOpen: 'Nothing else waits for a review by you',
  profile: 'Look at your profile',
  write: 'Write a task instead',
  failed: 'No review could be taken',
}

/** What the keys do. */
export const keyWords = {
  flaw: 'A meaningful flaw: yes',
  noFlaw: 'A meaningful flaw: no',
  realistic: 'The scenario is realistic: yes',
  unrealistic: 'The scenario is realistic: no',
  rate: 'Rate the response',
  next: 'Next criterion',
  previous: 'Criterion before',
  keep: 'Keep it and go on',
  edit: 'Edit its text and points',
  less: 'A point less',
  more: 'A point more',
  drop: 'Drop it, or not',
  reason: 'Why it is changed',
  back: 'As it was',
  add: 'Add a criterion',
  undo: 'Undo',
  approve: 'Approve',
  return: 'Return',
  reject: 'Reject',
  other: 'Another answer beside it',
  before: 'What has changed since',
  privateNote: 'Note for you alone',
  thread: 'Ask the author about it',
  submit: 'Submit',
}

/** Keys that act where the focus is, and those that are many in one line. */
export const listedKeys = [
  ['1–7', keyWords.rate],
  ['up', 'On a criterion: the one above'],
  ['down', 'On a criterion: the one below'],
  ['enter', 'On a criterion: edit; in its text: done'],
  ['1–9', 'Where a reason is asked for: choose it'],
] as const

/** Places in the palette. */
export const commandWords = {
  response: 'Go to the rated response',
  questions: 'Go to the two questions',
  rating: 'Go to the rating',
  rubric: 'Go to the criteria',
  decision: 'Go to the decision',
  note: 'Go to the note',
  privateNote: 'Go to the note for you alone',
  submit: 'Go to submit',
}

/** What the list of one's own sent reviews says. */
export const sentStrings = {
  title: 'Sent, not yet decided',
  lead: 'Your own words. What others say, and how far a task is, is told once it is settled.',
  decided: {
    approve: 'You approved it',
    return: 'You returned it',
    reject: 'You rejected it',
  } satisfies Record<ReviewDecision, string>,
  sent: 'sent',
  more: (count: number) => `${formatCount(count, 'earlier review')} not listed.`,
}
