/** What a freeze of the current draw would change against the last release of the dataset. */
import { z } from 'zod'

/** How many tasks of each kind are listed by id. */
export const LISTED_TASKS = 100

export const ReleaseDifference = z
  .strictObject({
    /** The last release; null if this is the first. */
    previous: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    /** `changed`: in both, in another version. */
    counts: z.strictObject({ added: z.int(), changed: z.int(), dropped: z.int(), kept: z.int() }),
    /** The first tasks that differ. */
    tasks: z.array(z.strictObject({ id: z.uuid(), kind: z.enum(['added', 'changed', 'dropped']) })),
  })
  .meta({ id: 'ReleaseDifference' })
export type ReleaseDifference = z.infer<typeof ReleaseDifference>
