import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'

/** Text that was not saved before the task was submitted or withdrawn elsewhere. */
export const leftOverStrings = {
  title: (status: TaskStatus) =>
    status === 'withdrawn'
      ? 'This task was withdrawn'
      : 'This task was submitted in another tab or on another device',
  submitted: 'It was submitted at',
  says: 'Text that you wrote here had not been saved by then and is not part of it. The text is kept in this browser.',
  onlyRemoved: 'You only removed text.',
  show: 'Show what is not part of it',
  legend: 'Underlined: only in your text.',
  start: 'Start a new draft with it',
  startFailed: 'The new draft was not created',
  discard: 'Discard it',
  question: 'Discard this text?',
  what: 'It is stored only in this browser and can’t be restored. The task stays as it is.',
  keep: 'Keep the text',
  done: 'This is the new draft',
  answersGone: 'The model’s answers are no longer stored. Your later messages are in the message field.',
  rateAgain: 'The rated answer and its rating are not part of it. Ask the model again, and rate its answer.',
  answerPasted:
    'The answer before your unsent message stays in the conversation, marked “pasted”, without its rating. Send the message, and rate the new answer.',
  someKept:
    'Some of your text has no place in a new draft, such as notes on the rating. It is kept with the earlier task.',
  open: { label: 'Open it', altText: 'Going back in the browser also opens it' },
} as const

/** In place of a draft that its author deleted, in another tab or on another device. */
export const deletedStrings = {
  title: 'This draft was deleted',
  elsewhere: 'This draft was deleted in another tab or on another device',
  deleted: 'You deleted it on',
  kept: 'Text that you wrote here had not been saved',
  says: 'It is kept in this browser with everything else that you typed in the draft.',
  answersGone: 'The model’s answers were deleted with the draft.',
  answersPasted:
    'The model’s answers were deleted with the draft. Those before your last message stay in the conversation, marked “pasted”.',
  ratingGone:
    'The answer that you rated was deleted with the draft, so a new draft has no rating: ask the model again there.',
  show: 'Show the draft',
  what: 'It is stored only in this browser and can’t be restored.',
  over: 'A text that you wrote here was too long to be saved',
  overSays: 'It is kept in this browser.',
  discard: 'Discard it',
  ownTasks: 'Your tasks',
} as const
