/** The probabilities of a draw, estimated by drawing its plan again with other seeds. */
import { z } from 'zod'

export const Inclusion = z
  .strictObject({
    probabilities: z
      .enum(['exact', 'approximate'])
      .nullable()
      .describe('How the draw computed its own probabilities. Null for draws from before reports.'),
    state: z.enum(['not_requested', 'queued', 'running', 'done', 'failed']),
    failure: z.string().nullable().describe('Why the estimate failed.'),
    estimate: z
      .strictObject({
        at: z.iso.datetime(),
        redraws: z.int().describe('Redraws that gave a sample.'),
        failedRedraws: z.int().describe('Redraws that found none.'),
        seed: z.string(),
        algorithm: z.int(),
        maxStandardError: z.number().describe('The largest standard error of a drawn task’s probability.'),
        lowestRatio: z.number().describe('The lowest ratio of an estimated to the reported probability.'),
        highestRatio: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'InclusionEstimate' })
export type Inclusion = z.infer<typeof Inclusion>
