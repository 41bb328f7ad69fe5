import { z } from 'zod'

/** So often something comes on a stream of a run, changed or not. */
export const RUN_BEAT_EVERY_MS = 15_000

/** What a page that shows a run is told. */
export const RunEvent = z.discriminatedUnion('is', [
  /** Something came in, or its state or budget is another. */
  z.strictObject({ is: z.literal('changed') }),
  z.strictObject({ is: z.literal('beat') }),
  /** The reader may no longer follow. */
  z.strictObject({ is: z.literal('refused'), reason: z.string() }),
])
export type RunEvent = z.infer<typeof RunEvent>
