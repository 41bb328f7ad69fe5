import type { TurnStateName } from '../../domain/turns'

/** What is said of an answer's state to those who do not see it grow. */
export const stateWords: Record<TurnStateName, string> = {
  queued: 'Waiting for the first word.',
  streaming: 'The answer is coming in.',
  answered: 'The answer is complete.',
  failed: 'There is no whole answer.',
  cancelled: 'Stopped. What had come is kept.',
}

export const late =
  'Still no word. The llm may be slow, or no worker is running: ask the person who runs this site.'
export const cutShort = 'The answer reached the limit of tokens and was cut short there.'
