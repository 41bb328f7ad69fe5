export const threadLimits = {
  /** Characters per message. */
  text: 2_000,
  messages: 60,
  /** Threads opened by one person on one task. */
  ofOpener: 30,
  ofTask: 120,
} as const
