import type { NodeOrigin } from '../../domain/task-drafts'

export const roleWords = { user: 'User', assistant: 'Hidden model' } as const

/** Marks of turns that are not what they would seem. */
export const originMarks: Record<NodeOrigin, { user: string | null; assistant: string | null }> = {
  typed: { user: null, assistant: 'written by you' },
  answer: { user: null, assistant: null },
  pasted: { user: 'pasted', assistant: 'pasted' },
  edited: { user: 'pasted, then edited', assistant: 'edited' },
}

export const rated = {
  title: 'Rated response',
  hint: 'This is what you rate. It stays as the model gave it.',
}

export const words = {
  empty: 'Write the first message as the person who asks would. A model that you do not know answers.',
  writeHint: 'No patient’s data, please.',
  late: 'Still no word. The model may be slow; you can go on writing, or stop and try another one.',
  lateRest:
    'Nothing more has come for a while. The rest may still come; you can go on writing, or stop and keep what is here.',
  stopping: 'Stopping.',
  waiting: 'Waiting for the first word.',
  streaming: 'The answer is coming in.',
  stopped:
    'Stopped. What had come is kept, and is no rated response. Ask again, or keep it as an edited turn.',
  cutShort: 'The answer reached its limit of length and was cut short there.',
  lost: 'This answer cannot be found. Ask again.',
  noAnswerYet: 'Your last message has no answer yet. Ask for one, edit it, or paste an answer.',
  answerOpen: 'The answer is still coming. Wait for it or stop it.',
  answerBroken: 'The last answer is not whole. Ask again, keep it as an edited turn, or delete it.',
  full: 'The conversation and its branches hold 400 turns, which is the most. Delete a branch first.',
  noModel:
    'No hidden model is set for this dataset yet. Write and paste as you like; an admin can choose a model in the dataset’s plan.',
} as const

/** How often the final question was asked. */
export function tellTries(tries: number): string {
  return tries === 1 ? 'first try' : `${tries} answers were asked for`
}
