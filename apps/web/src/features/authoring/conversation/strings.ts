import { formatCount } from '../../../components/ui/text/format'
import type { DraftNode, NodeOrigin } from '../../../domain/authoring/task-drafts'

/** Who a turn is from. Only the hidden model’s answers, also when edited, have a stored turn. */
export function nameSpeaker({ role, turnId }: Pick<DraftNode, 'role' | 'turnId'>): string {
  if (role === 'user') return 'User'
  return turnId === null ? 'Model' : 'Hidden model'
}

/** Labels for turns that were not written in the usual way. */
export const originMarks: Record<NodeOrigin, { user: string | null; assistant: string | null }> = {
  typed: { user: null, assistant: 'written by you' },
  answer: { user: null, assistant: null },
  pasted: { user: 'pasted', assistant: 'pasted' },
  edited: { user: 'pasted, then edited', assistant: 'edited' },
}

export const rated = {
  title: 'Rated response',
  hint: 'you rate this answer, as the model gave it',
}

export const words = {
  empty: 'Write the first message as the person asking would. A hidden model will answer.',
  next: 'Write the next turn.',
  orStop: 'Write the next turn, or stop here: the last answer is the one you rate.',
  following: 'The conversation continued from here.',
  showRest: 'Show the rest',
  noMessage: 'Type a message first.',
  writeHint: 'Don’t enter patient data.',
  sending: 'Send message',
  asking: 'Ask the hidden model',
  copied: 'Copied.',
  copyFailed: 'The text could not be copied. Select it instead.',
  late: 'No response yet. The model may be slow. You can keep writing, or stop and try another model.',
  lateRest:
    'Nothing more has arrived for a while. The rest may still come. You can keep writing, or stop and keep what is here.',
  stopping: 'Stopping.',
  waiting: 'Waiting for the first word.',
  streaming: 'The answer is coming in.',
  stopped:
    'Stopped. The partial answer is kept, but it can’t be the rated response. Ask again, or keep it as an edited turn.',
  cutShort: 'The answer reached its length limit and was cut off.',
  reading: 'The answer is being loaded.',
  lost: 'This answer cannot be found. Ask again.',
  noAnswerYet: 'Your last message has no answer yet. Ask for one, edit it, or paste an answer.',
  answerOpen: 'The answer is still coming. Wait for it or stop it.',
  answerBroken: 'The last answer is incomplete. Ask again, keep it as an edited turn, or delete it.',
  full: 'The conversation and its branches have reached the limit of 400 turns. Delete a branch first.',
  replacing: ({ number, kept, asksAgain }: { number: number; kept: number; asksAgain: boolean }) => ({
    lead: `Turn ${number} was already answered, for the words that it has now. So the surrogates go into a new branch of the conversation.`,
    points: [
      ...(kept > 0 ? [`${formatCount(kept, 'answer')} will be kept in it, marked as edited.`] : []),
      ...(asksAgain ? ['The last answer is left out. Ask the hidden model for it again, then rate it.'] : []),
      'The branch with the old words stays beside it, for you only. Undo goes back to it.',
    ],
  }),
  noModel:
    'No hidden model is set for this dataset yet. You can still write and paste. An admin can choose a model in the dataset’s plan.',
} as const

const belong = (count: number) =>
  `${formatCount(count, 'later message')} ${count === 1 ? 'belongs' : 'belong'} to`

/** Where later messages are that are not shown, and how to see them. */
export const later = {
  /** Right after the act that hid them. */
  afterAsking: (count: number) => `${belong(count)} the previous answer`,
  afterEditing: (count: number) => `${belong(count)} the message as it was`,
  kept: (count: number) => `${count === 1 ? 'It is' : 'They are'} kept in the other version of that turn.`,
  /** As long as they are hidden. */
  ofAnswer: (count: number) => `${belong(count)} another answer.`,
  ofMessage: (count: number) => `Another version of this turn has ${formatCount(count, 'later message')}.`,
  submitted: 'Reviewers see only the messages shown here.',
  show: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  undo: 'Undo with Ctrl and Z',
} as const

/** An answer that was given to other words than those before it now. */
export const outdated = {
  title: 'An answer does not fit the words before it',
  keep: 'Keep it as an edited turn',
  ask: 'Ask for it again',
} as const

/** How often an answer to the final question was requested, and how many of these answers are still here. */
export function formatTries(tries: number, kept: number): string {
  if (tries === 1) return 'first try'
  return kept < tries ? `${tries} answers requested, ${kept} kept` : `${tries} answers requested`
}
