import { z } from 'zod'
import { llmView } from '../systems/system-views'
import { providers } from '../systems/systems'

/** A registered judge, with the identity of its template. */
export const JudgeView = z
  .strictObject({
    ...llmView,
    provider: z.enum(providers),
    template: z.strictObject({
      label: z.string(),
      sha256: z.string(),
      /** Whether it is byte-for-byte the template of the reference harness. */
      reference: z.boolean(),
    }),
  })
  .meta({ id: 'Judge' })
export type JudgeView = z.infer<typeof JudgeView>
