import type { CountedProfiles } from '@consilium/scoring'
import { reportPlan, type PlanReport } from '../../../../domain/sampling/report-plan'
import type { SamplePlanInput } from '../../../../domain/sampling/sample-plans'
import type { ReportRequest } from './plan-worker'

interface Requested {
  profiles: CountedProfiles
  plan: SamplePlanInput
}

/**
 * Reports on plans in a worker, the newest plan next; plans that a newer one overtakes are skipped. Without
 * workers, the report is computed in the page.
 */
export function startPlanReporter(onReport: (report: PlanReport) => void) {
  let worker = createWorker()
  let current: Requested | null = null
  let next: Requested | null = null
  let sent: CountedProfiles | null = null
  const send = (requested: Requested): void => {
    if (!worker) {
      onReport(reportPlan(requested.profiles, requested.plan))
      return
    }
    if (current) {
      next = requested
      return
    }
    current = requested
    const { profiles, plan } = requested
    worker.postMessage({ plan, profiles: profiles === sent ? null : profiles } satisfies ReportRequest)
    sent = profiles
  }
  const goOn = (): void => {
    const following = next
    current = null
    next = null
    if (following) send(following)
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<PlanReport>) => {
    // The copy that came back is equal, but not the same plan.
    if (current) onReport({ ...data, plan: current.plan })
    goOn()
  })
  worker?.addEventListener('error', () => {
    worker?.terminate()
    worker = null
    next ??= current
    goOn()
  })
  return { send, stop: () => worker?.terminate() }
}

function createWorker(): Worker | null {
  try {
    return new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
