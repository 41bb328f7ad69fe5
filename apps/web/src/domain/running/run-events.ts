import { z } from 'zod'

/** The heartbeat interval of a run's event stream. */
export const RUN_BEAT_EVERY_MS = 15_000

/** An event on the stream of a run. */
export const RunEvent = z.discriminatedUnion('is', [
  /** Answers or verdicts came in, or the state or budget changed. */
  z.strictObject({ is: z.literal('changed') }),
  z.strictObject({ is: z.literal('beat') }),
  /** The reader can no longer follow this run. */
  z.strictObject({ is: z.literal('refused'), reason: z.string() }),
])
export type RunEvent = z.infer<typeof RunEvent>
