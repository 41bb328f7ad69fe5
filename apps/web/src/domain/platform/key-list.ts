import type { KeyName } from './keys'

export type Screen =
  | 'authoring'
  | 'reviewing'
  | 'adjudicating'
  | 'answering'
  | 'queue'
  | 'ownTasks'
  | 'outcome'
  | 'results'
  | 'notifications'
  | 'guidelines'

/** Where the focus is when a key works. `screen` is anywhere but in a text field. */
export const places = {
  screen: 'On this screen',
  row: 'On a selected criterion',
  text: 'In the text of a criterion',
  points: 'On the points of a selected criterion',
  rating: 'On the rating',
  reasons: 'In a list of reasons',
  matrix: 'In the matrix of the test-drive',
  everywhere: 'Everywhere',
} as const

type KeyPlace = keyof typeof places

export interface ListedKey {
  place: KeyPlace
  keys: string
  label: string
}

type Line = readonly [place: KeyPlace, label: string]

/** What a key is for on every screen, and what that is on each. */
interface KeyMeaning {
  means: string
  on: Partial<Record<Screen, Line>>
  /** On every page. */
  everywhere?: true
}

const anywhere = (label: string): Line => ['screen', label]
const row = (label: string): Line => ['row', label]
const text = (label: string): Line => ['text', label]
const matrix = (label: string): Line => ['matrix', label]

const onDrafts = (label: string) => ({
  authoring: anywhere(label),
  reviewing: anywhere(label),
  adjudicating: anywhere(label),
})
const onAllDrafts = (label: string) => ({ ...onDrafts(label), answering: anywhere(label) })
const onJudgments = (label: string) => ({ reviewing: anywhere(label), adjudicating: anywhere(label) })
const onCriteria = (label: string) => ({ authoring: row(label), ...onJudgments(label) })
/** Keys that change a criterion: with the focus elsewhere, they do nothing. */
const changesJudged = (label: string) => ({ reviewing: row(label), adjudicating: row(label) })
const changesCriteria = (label: string) => ({ authoring: row(label), ...changesJudged(label) })

export const keyMeanings: Record<KeyName, KeyMeaning> = {
  palette: { means: 'Search and commands', on: {}, everywhere: true },
  help: { means: 'List of keys', on: {}, everywhere: true },
  newTask: { means: 'Write a new task', on: {} },

  next: {
    means: 'Next',
    on: {
      ...onCriteria('Next criterion'),
      queue: anywhere('Open overdue work, or take the next task'),
      results: anywhere('Next task'),
      notifications: anywhere('Next notification'),
    },
  },
  previous: {
    means: 'Previous',
    on: {
      ...onCriteria('Previous criterion'),
      results: anywhere('Previous task'),
      notifications: anywhere('Previous notification'),
    },
  },
  nextOpen: { means: 'Next open item', on: { adjudicating: anywhere('Next open difference') } },
  points: { means: 'Go to the points', on: onCriteria('Go to the points (then type them)') },
  less: { means: 'One point less', on: changesCriteria('One point less') },
  more: { means: 'One point more', on: changesCriteria('One point more') },
  flip: { means: 'Switch the sign', on: changesCriteria('Switch the sign of the points') },
  edit: {
    means: 'Edit the text',
    on: {
      authoring: row('Edit the text'),
      reviewing: row('Edit its text and points'),
      adjudicating: row('Reword the criterion'),
      answering: anywhere('Go to your answer'),
    },
  },
  add: {
    means: 'Add a criterion',
    on: { authoring: row('Add a criterion below'), reviewing: anywhere('Add a criterion') },
  },
  tags: { means: 'Tags and evidence', on: { authoring: row('Tags and evidence') } },
  fix: { means: 'Apply the fix', on: { authoring: row('Apply the first fix') } },
  advice: { means: 'Explain the advice', on: { authoring: row('Explain the first advice') } },
  merge: { means: 'Merge with the next', on: { authoring: row('Merge with the next') } },
  keep: {
    means: 'Keep what is there',
    on: {
      reviewing: row('Keep the criterion and go to the next'),
      adjudicating: row('Keep it, both or all'),
    },
  },
  drop: { means: 'Drop or restore', on: changesJudged('Drop or restore the criterion') },
  reason: {
    means: 'Choose the reason',
    on: {
      reviewing: row('Choose the reason for the change'),
      adjudicating: row('Choose the reason for dropping it'),
    },
  },
  reset: {
    means: 'Reset',
    on: { ...changesJudged('Reset the criterion'), authoring: matrix('Withdraw your verdict') },
  },
  median: { means: 'Take the median', on: { adjudicating: row('Take the median of the points') } },
  ask: { means: 'Ask the author', on: onJudgments('Ask the author about the criterion') },
  threads: {
    means: 'All threads',
    on: {
      ...onJudgments('All threads of the task'),
      authoring: anywhere('All threads of the task, if there are any'),
      outcome: anywhere('All threads of the task, if there are any'),
    },
  },

  flaw: { means: 'Meaningful flaw: yes', on: { reviewing: anywhere('Meaningful flaw: yes') } },
  noFlaw: { means: 'Meaningful flaw: no', on: { reviewing: anywhere('Meaningful flaw: no') } },
  realistic: { means: 'Realistic scenario: yes', on: { reviewing: anywhere('Realistic scenario: yes') } },
  unrealistic: { means: 'Realistic scenario: no', on: { reviewing: anywhere('Realistic scenario: no') } },
  rating: { means: 'Go to the rating', on: onDrafts('Go to the rating (then 1–7)') },
  declare: { means: 'Go to the declaration', on: { answering: anywhere('Go to the declaration') } },
  approve: {
    means: 'Approve or accept',
    on: { reviewing: anywhere('Approve'), adjudicating: anywhere('Decide to accept') },
  },
  return: {
    means: 'Return',
    on: { reviewing: anywhere('Return'), adjudicating: anywhere('Decide to return') },
  },
  reject: {
    means: 'Reject',
    on: { reviewing: anywhere('Reject'), adjudicating: anywhere('Decide to reject') },
  },
  otherAnswer: {
    means: 'Show or hide another answer',
    on: { reviewing: anywhere('Show or hide another answer, if there is one') },
  },
  changes: {
    means: 'Show or hide what changed',
    on: { reviewing: anywhere('Show or hide changes since your review') },
  },
  conversation: {
    means: 'Hide or show the conversation',
    on: { adjudicating: anywhere('Hide or show the conversation') },
  },
  privateNote: {
    means: 'Go to the private note',
    on: { ...onJudgments('Go to the private note'), answering: anywhere('Go to the private note') },
  },

  met: { means: 'Met', on: { authoring: matrix('Mark as met') } },
  notMet: { means: 'Not met', on: { authoring: matrix('Mark as not met') } },
  verdict: { means: 'Ask the judge', on: { authoring: matrix('Run what has no verdict') } },

  split: { means: 'Split at the cursor', on: { authoring: text('Split at the cursor') } },
  mergeInText: {
    means: 'Merge with the next, also in a text',
    on: { authoring: text('Merge with the next') },
  },
  moveUp: { means: 'Move up', on: { authoring: text('Move up, also when selected') } },
  moveDown: { means: 'Move down', on: { authoring: text('Move down, also when selected') } },

  guidelines: { means: 'Open the guidelines', on: onAllDrafts('Open the guidelines') },
  library: { means: 'Open the library', on: { authoring: anywhere('Open the library') } },
  libraryInText: {
    means: 'Open the library, also in a text',
    on: { authoring: anywhere('Open the library, also in a text') },
  },
  context: { means: 'Go to the context', on: { authoring: anywhere('Go to the context facts') } },
  testDrive: { means: 'Go to the test-drive', on: { authoring: anywhere('Go to the test-drive') } },
  history: { means: 'Go to the history', on: { authoring: anywhere('Draft history') } },
  replace: {
    means: 'Replace patient data',
    on: onAllDrafts('Replace patient data, also in a text and in the list of it'),
  },
  undo: { means: 'Undo', on: onAllDrafts('Undo') },
  undoLast: { means: 'Undo', on: onAllDrafts('Undo') },
  undoHeld: { means: 'Undo', on: onAllDrafts('Undo, also in a text') },
  redo: { means: 'Redo', on: onAllDrafts('Redo, also in a text') },
  redoHeld: { means: 'Redo', on: onAllDrafts('Redo, also in a text') },
  nextPane: { means: 'Next pane', on: onAllDrafts('Next pane') },
  previousPane: { means: 'Previous pane', on: onAllDrafts('Previous pane') },
  submit: {
    means: 'Send or submit',
    on: {
      authoring: anywhere('In a message: send it; elsewhere: submit the task'),
      reviewing: anywhere('Submit the review'),
      adjudicating: anywhere('Submit the decision'),
      answering: anywhere('Submit the answer'),
    },
  },

  search: {
    means: 'Find',
    on: { ownTasks: anywhere('Find a task'), guidelines: anywhere('Find words in the guidelines') },
  },
  results: { means: 'Go up to the results', on: { results: anywhere('Back to the results') } },
  markRead: { means: 'Mark as read', on: { notifications: anywhere('Mark as read') } },
  markAllRead: { means: 'Mark all as read', on: { notifications: anywhere('Mark all as read') } },
}
