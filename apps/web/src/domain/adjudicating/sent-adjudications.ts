import { z } from 'zod'
import { sentLine } from '../assignments/sent-lines'
import { adjudicationDecisions } from './adjudication-decisions'

/** An adjudicator's own decisions, latest first; `more` counts those not listed. */
export const SentAdjudications = z.strictObject({
  adjudications: z.array(sentLine(adjudicationDecisions)),
  more: z.int(),
})
export type SentAdjudications = z.infer<typeof SentAdjudications>
