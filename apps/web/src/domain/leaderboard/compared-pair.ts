import { z } from 'zod'

/** Two ranked systems of a table, the one with the higher score on the shared tasks first. */
export const ComparedPair = z.strictObject({
  first: z.strictObject({ runId: z.uuid(), system: z.string() }),
  second: z.strictObject({ runId: z.uuid(), system: z.string() }),
  /** From 0 to 1, never negative. */
  difference: z.number(),
  /** All intervals of a table hold together with 95 % confidence; null where the differences don't vary. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Whether the difference is significant after the correction over all pairs, as letters say it. */
  isDifferent: z.boolean(),
  /** How many pairs the table has. */
  pairs: z.int(),
})
export type ComparedPair = z.infer<typeof ComparedPair>
