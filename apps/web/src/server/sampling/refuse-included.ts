import type { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { Refusal } from '../platform/refusal'

/** The field of a plan that a refusal names. */
export const INCLUDE_FIELD = 'plan.include'

/** Its cell in the report would show how the author of a task that waits for a review rated it. */
export function refuseIncluded({ include }: SamplePlanInput): void {
  if (include.length > 0)
    throw new Refusal(
      'invalid_input',
      'A draw for review can’t always include a task, because the report of the draw would show how its author rated it. Remove the tasks that are always included.',
      INCLUDE_FIELD,
    )
}
