'use client'

import { Button } from '../../components/ui/controls/button'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { LeaveGuard } from '../../components/ui/overlays/leave-guard'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import type { PlanView } from '../../domain/plan/plan-views'
import { publishedPlan } from '../../domain/plan/published-plan'
import { PasteLines } from './paste-lines'
import { PlanFacts, PlanTable } from './plan-table'
import { planStrings } from './strings'
import { typeLine, usePlan } from './use-plan'

/** Edits the plan of a dataset, line by line. */
export function PlanEditor({ initial }: { initial: PlanView }) {
  const plan = usePlan(initial)
  const { lines, view } = plan
  const wanted = lines.reduce((sum, { target }) => sum + (target ?? 0), 0)
  return (
    <Section
      title="Plan"
      lead={planStrings.lead}
      aside={lines.length > 0 ? `${formatNumber(wanted)} in total` : undefined}
    >
      <LeaveGuard when={plan.isChanged} description={planStrings.leave} />
      {lines.length === 0 ? (
        <EmptyState
          title={plan.isChanged ? 'No line in the plan' : 'No plan yet'}
          level={3}
          actions={
            <Button onClick={() => plan.change(publishedPlan.map(typeLine))}>
              Start from the published plan
            </Button>
          }
        >
          {planStrings.empty}
        </EmptyState>
      ) : (
        <PlanTable lines={lines} saved={view.lines} problemOf={plan.problemOf} onChange={plan.change} />
      )}
      <div className="mt-4 mb-2">
        <Button
          size="sm"
          onClick={() =>
            plan.change([
              ...lines,
              typeLine({ mode: 'good_faith', useCase: null, specialty: null, target: null }),
            ])
          }
        >
          Add a line
        </Button>
      </div>
      <PasteLines onAdd={(cells) => plan.change([...lines, ...cells.map(typeLine)])} />
      <div className="mt-5 grid gap-3">
        {plan.problems > 0 ? (
          <Notice
            tone="brick"
            live
            title={plan.problems === 1 ? 'One line to fix' : `${plan.problems} lines to fix`}
          >
            The plan is not saved yet.
          </Notice>
        ) : null}
        {plan.isBehind ? (
          <Notice
            tone="amber"
            live
            title={planStrings.behind}
            actions={
              <>
                <Button size="sm" busy={plan.isSaving} onClick={plan.saveOnTop}>
                  Save mine anyway
                </Button>
                <Button size="sm" variant="quiet" onClick={plan.forget}>
                  Discard my changes
                </Button>
              </>
            }
          >
            What you typed is kept above. The saved plan is now:
            <PlanFacts lines={view.lines} />
          </Notice>
        ) : plan.error ? (
          <Notice tone="brick" live title="This was not saved">
            {plan.error}
          </Notice>
        ) : null}
        {plan.isBehind ? null : (
          <div className="flex flex-wrap items-center gap-4">
            <Button
              variant={plan.isChanged ? 'primary' : 'secondary'}
              busy={plan.isSaving}
              onClick={plan.save}
            >
              Save the plan
            </Button>
            {plan.isChanged ? (
              <Button variant="quiet" onClick={plan.forget}>
                Undo all changes
              </Button>
            ) : null}
            {plan.isSaved && !plan.isChanged ? (
              <span role="status" className="text-sm text-accent">
                <span aria-hidden="true">✓ </span>Saved
              </span>
            ) : null}
          </div>
        )}
      </div>
    </Section>
  )
}
