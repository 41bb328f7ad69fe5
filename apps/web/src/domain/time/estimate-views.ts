import { z } from 'zod'

/** How long a piece of work takes; `of` is how many finished ones it is the median of, 0 for the program's own. */
export const WorkEstimate = z.strictObject({ minutes: z.int(), of: z.int() })
export type WorkEstimate = z.infer<typeof WorkEstimate>
