import type { CountedProfiles } from '@consilium/scoring'
import { reportPlan } from '../../../../domain/sampling/report-plan'
import type { SamplePlanInput } from '../../../../domain/sampling/sample-plans'

/** A plan to report on; the profiles only when they are others than before. */
export interface ReportRequest {
  plan: SamplePlanInput
  profiles: CountedProfiles | null
}

let profiles: CountedProfiles | null = null

// A plan that the pool can’t meet under caps takes up to a second, in which typing must not wait.
self.addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  profiles = data.profiles ?? profiles
  if (profiles) self.postMessage(reportPlan(profiles, data.plan))
})
