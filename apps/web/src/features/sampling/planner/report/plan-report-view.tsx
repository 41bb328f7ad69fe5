import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import { ErrorState } from '../../../../components/ui/states/error-state'
import { Spinner } from '../../../../components/ui/states/spinner'
import { NOT_STATED } from '../../../../domain/sampling/dimensions'
import type { DraftDetail } from '../../../../domain/sampling/drafts'
import type { SamplePlanInput } from '../../../../domain/sampling/sample-plans'
import type { usePlanReport } from '../use-plan-report'
import { Answerers } from './answerers'
import { Enrichment } from './enrichment'
import { ExpectedYield } from './expected-yield'
import { Feasibility } from './feasibility'
import { PlanBars } from './plan-bars'
import { Resolution } from './resolution'
import { JudgingCost, ReviewingTime } from './work-and-cost'

interface PlanReportViewProps {
  draft: Pick<DraftDetail, 'id' | 'purpose' | 'dataset'>
  live: ReturnType<typeof usePlanReport>
  isReadOnly: boolean
  onTake: (plan: SamplePlanInput) => void
}

/** The report beside the plan: whether it can be met, what it looks like, and what it can show. */
export function PlanReportView({ draft, live, isReadOnly, onTake }: PlanReportViewProps) {
  const trpc = useTRPC()
  const { data: facts } = useQuery({
    ...trpc.sampling.planFacts.queryOptions({ draftId: draft.id }),
    staleTime: 60_000,
  })
  const { report } = live
  if (live.error)
    return (
      <ErrorState
        title="The pool could not be counted"
        level={3}
        actions={<Button onClick={live.retry}>Try again</Button>}
      >
        {live.error} The plan itself is not affected.
      </ErrorState>
    )
  if (!report)
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-sm text-ink-2">
        <Spinner /> Counting the pool
      </p>
    )
  const slices = report.composition.get('slice') ?? []
  return (
    <div aria-busy={live.isCounting}>
      <Feasibility report={report} isReadOnly={isReadOnly} onTake={onTake} />
      {report.targets.map(({ dimensions, cells }) => (
        <div key={dimensions.join()} className="mt-8">
          <PlanBars dimensions={dimensions} cells={cells} />
        </div>
      ))}
      {slices.some(({ level }) => level !== NOT_STATED) ? <Enrichment slices={slices} /> : null}
      {draft.purpose === 'review' ? (
        <>
          <ExpectedYield datasetId={draft.dataset.id} report={report} />
          {facts?.review ? <ReviewingTime report={report} review={facts.review} /> : null}
        </>
      ) : (
        <>
          <Resolution report={report} measured={facts?.spread} />
          {facts ? (
            <>
              <JudgingCost report={report} facts={facts} />
              <Answerers report={report} facts={facts} />
            </>
          ) : null}
        </>
      )}
    </div>
  )
}
