import type { TurnStateName } from '../../../domain/turns/turns'

/** The state of an answer in words, for screen readers too. */
export const stateWords: Record<TurnStateName, string> = {
  queued: 'Waiting for the first word.',
  streaming: 'The answer is coming in.',
  answered: 'The answer is complete.',
  failed: 'There is no complete answer.',
  cancelled: 'Stopped. The partial answer is kept.',
}

export const late =
  'No response yet. The model may be slow, or no worker is running. Ask the person who runs this site.'
export const cutShort = 'The answer reached the token limit and was cut off.'
