import type { NodeOrigin } from '../../../domain/authoring/task-drafts'

export const roleWords = { user: 'User', assistant: 'Hidden model' } as const

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
  noMessage: 'Type a message first.',
  writeHint: 'Don’t enter patient data.',
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
  lost: 'This answer cannot be found. Ask again.',
  noAnswerYet: 'Your last message has no answer yet. Ask for one, edit it, or paste an answer.',
  answerOpen: 'The answer is still coming. Wait for it or stop it.',
  answerBroken: 'The last answer is incomplete. Ask again, keep it as an edited turn, or delete it.',
  full: 'The conversation and its branches have reached the limit of 400 turns. Delete a branch first.',
  noModel:
    'No hidden model is set for this dataset yet. You can still write and paste. An admin can choose a model in the dataset’s plan.',
} as const

/** How often an answer to the final question was requested, and how many of these answers are still here. */
export function formatTries(tries: number, kept: number): string {
  if (tries === 1) return 'first try'
  return kept < tries ? `${tries} answers requested, ${kept} kept` : `${tries} answers requested`
}
