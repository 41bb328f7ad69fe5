import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Meter } from '../../../components/ui/states/meter'
import type { Pipeline } from '../../../domain/home/dashboard-views'

/** What each dataset's plan asks for, and how far its tasks are. */
export function PlanList({ pipelines }: { pipelines: readonly Pipeline[] }) {
  return (
    <ul>
      {pipelines.flatMap(({ dataset, plan }) =>
        plan === null
          ? []
          : [
              <li
                key={dataset.id}
                className="grid gap-x-6 gap-y-1.5 border-b border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{dataset.name}</span>
                  <Meter
                    label={`Accepted tasks of the plan of ${dataset.name}`}
                    value={plan.accepted}
                    max={plan.target}
                    text={`${formatNumber(plan.accepted)} of ${formatNumber(plan.target)} accepted`}
                    className="mt-1"
                  />
                  <span className="mt-1 block text-sm text-ink-2">
                    {`${formatNumber(plan.inReview)} in review, ${formatNumber(plan.writing)} being written, ${formatCount(plan.notStarted, 'task')} not started`}
                  </span>
                </span>
                <span>
                  <ButtonLink
                    href={`/datasets/${dataset.id}/plan`}
                    size="sm"
                    aria-label={`Open the plan of ${dataset.name}`}
                  >
                    Open the plan
                  </ButtonLink>
                </span>
              </li>,
            ],
      )}
    </ul>
  )
}
