/** What a thread and a task come to at most. */
export const threadLimits = {
  /** Characters of a message. */
  text: 2_000,
  messages: 60,
  /** By one person on one task. */
  ofOpener: 30,
  ofTask: 120,
} as const
