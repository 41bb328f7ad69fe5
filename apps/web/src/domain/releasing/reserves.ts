/** The tasks that an extension would draw next, and which of them it would skip. */
import { z } from 'zod'
import { whyLeft } from './extend-draw'

/** Why an extension that keeps every drawn task would skip a reserve. */
const skipReasons = [...whyLeft, 'author_cap', 'institution_cap', 'cluster_cap', 'vendor_cap'] as const
export type SkipReason = (typeof skipReasons)[number]

export const OfReserves = z.strictObject({
  id: z.uuid('This is not the id of a draw.'),
  perStratum: z.coerce
    .number<number>()
    .int('Give a whole number.')
    .min(1, 'Give 1 or more.')
    .max(20, 'A draw stores at most 20 reserves of a stratum.')
    .default(5)
    .describe('How many reserves of each stratum are listed.'),
})
export type OfReserves = z.infer<typeof OfReserves>

export const DrawReserves = z
  .strictObject({
    strata: z.array(
      z.strictObject({
        stratum: z.string(),
        /** By dimension; empty for a plan without dimensions. */
        levels: z.record(z.string(), z.string()),
        /** In the order in which they would be drawn. */
        reserves: z.array(
          z.strictObject({
            taskId: z.uuid(),
            /** Null if it would be drawn. */
            skip: z
              .enum(skipReasons)
              .nullable()
              .describe('Why an extension that keeps every drawn task would skip it; null if it would not.'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DrawReserves' })
export type DrawReserves = z.infer<typeof DrawReserves>
