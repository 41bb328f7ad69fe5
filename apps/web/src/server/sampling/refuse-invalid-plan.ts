import { checkPlanInput, ScoringError } from '@consilium/scoring'
import type { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { Refusal } from '../platform/refusal'

/** Refuses a plan that no pool can meet, such as one with two targets over the same dimensions. */
export function refuseInvalidPlan({ size, targets, caps, exclude }: SamplePlanInput): void {
  try {
    checkPlanInput({ size, targets, caps, exclude: { levels: exclude }, seed: '' })
  } catch (error) {
    if (error instanceof ScoringError) throw new Refusal('invalid_input', error.message, 'plan')
    throw error
  }
}
