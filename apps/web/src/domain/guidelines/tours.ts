import { z } from 'zod'
import { TOUR_STEPS } from './tour-steps'

/** The first-run tours: for writing tasks, for reviewing and adjudicating, and for answering. */
const tourNames = ['authoring', 'judging', 'answering'] as const
export type TourName = (typeof tourNames)[number]

const Step = z
  .int()
  .min(0)
  .max(TOUR_STEPS - 1)

/**
 * `offered`: the person is new to this work. `open`: begun and not left. `ended`: left, declined, finished, or
 * not needed.
 */
export const TourState = z.strictObject({ is: z.enum(['offered', 'open', 'ended']), step: Step })
export type TourState = z.infer<typeof TourState>

export const KeepTour = z.strictObject({ tour: z.enum(tourNames), step: Step, ended: z.boolean() })
export type KeepTour = z.infer<typeof KeepTour>
