import { Button } from '../../../../components/ui/controls/button'
import { Disclosure } from '../../../../components/ui/layout/disclosure'
import { Notice } from '../../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../../components/ui/text/format'
import { formatLevels } from '../../../../domain/sampling/compare-plans'
import { takeNearest, type PlanReport } from '../../../../domain/sampling/report-plan'
import type { Levels, SamplePlanInput } from '../../../../domain/sampling/sample-plans'

interface FeasibilityProps {
  report: PlanReport
  isReadOnly: boolean
  onTake: (plan: SamplePlanInput) => void
}

/** Whether the pool can meet the plan, which rule binds if not, and the nearest plan that it can meet. */
export function Feasibility({ report, isReadOnly, onTake }: FeasibilityProps) {
  const { plan, preview, reasons, available, excluded } = report
  if (preview.status === 'invalid')
    return (
      <Notice tone="brick" live title="This plan can’t be drawn">
        {preview.message}
      </Notice>
    )
  if (preview.status === 'feasible')
    return (
      <Notice tone="accent" live title="The pool can meet this plan">
        {`${formatNumber(plan.size)} of ${formatCount(available, 'task')}${excluded > 0 ? `; ${formatNumber(excluded)} are left out` : ''}.`}
        {preview.proven
          ? null
          : ' A draw may miss a target by a few tasks, because several targets and caps hold at once.'}
      </Notice>
    )
  const nearest = takeNearest(plan, report)
  const shortfall = plan.size - preview.nearest.plan.size
  return (
    <Notice
      tone="amber"
      live
      title={
        shortfall > 0
          ? `The pool can’t meet this plan: it is ${formatCount(shortfall, 'task')} short`
          : 'The pool can’t meet this plan'
      }
    >
      <ul className="mt-1 grid gap-1">
        {reasons.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      {nearest ? (
        <div className="mt-3 grid gap-2">
          <p>{describeNearest(plan, preview.nearest)}</p>
          {isReadOnly ? null : (
            <div>
              <Button
                size="sm"
                variant="primary"
                className="max-sm:h-auto max-sm:whitespace-normal"
                onClick={() => onTake(nearest)}
              >
                Use the nearest plan that the pool can meet
              </Button>
            </div>
          )}
          {preview.nearest.changes.length > 0 ? (
            <Disclosure summary="What it changes" className="border-b-0">
              <ul className="grid gap-0.5">
                {preview.nearest.changes.map(({ levels, from, to }) => (
                  <li key={JSON.stringify(levels)} className="wrap-anywhere">
                    {formatLevels(levels as Levels)}: {formatNumber(from)} → {formatNumber(to)}
                  </li>
                ))}
              </ul>
            </Disclosure>
          ) : null}
        </div>
      ) : (
        <p className="mt-2">No task can be drawn: the pool is empty, or the plan leaves all of it out.</p>
      )}
    </Notice>
  )
}

function describeNearest(
  plan: SamplePlanInput,
  {
    plan: near,
    changes,
    totalChange,
    dropped,
    proven,
  }: Extract<PlanReport['preview'], { status: 'infeasible' }>['nearest'],
): string {
  const parts = [
    near.size === plan.size
      ? `${formatCount(near.size, 'task')} as planned`
      : `${formatCount(near.size, 'task')} instead of ${formatNumber(plan.size)}`,
    ...(changes.length > 0
      ? [`${formatCount(changes.length, 'cell')} changed by ${formatNumber(totalChange)} in all`]
      : []),
    ...(dropped.length > 0 ? [`${formatCount(dropped.length, 'task')} no longer always included`] : []),
  ]
  return `${proven ? 'The nearest plan' : 'The nearest plan that the search found'} has ${parts.join(', ')}.`
}
