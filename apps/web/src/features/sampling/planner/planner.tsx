'use client'

import { LeaveGuard } from '../../../components/ui/overlays/leave-guard'
import { Section } from '../../../components/ui/layout/section'
import { Notice } from '../../../components/ui/states/notice'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import type { PlanTarget } from '../../../domain/sampling/sample-plans'
import { AddTarget } from './add-target'
import { PlanBar } from './plan-bar'
import { PlanBasics } from './plan-basics'
import { PlanNotices } from './plan-notices'
import { PlanReportView } from './report/plan-report-view'
import { RulesEditor } from './rules-editor'
import { plannerStrings } from './strings'
import { TargetEditor } from './target-editor'
import { usePlanEditor } from './use-plan-editor'
import { usePlanReport } from './use-plan-report'

/** Edits the plan of a draw, with a live report beside it. */
export function Planner({ initial, canEdit }: { initial: DraftDetail; canEdit: boolean }) {
  const editor = usePlanEditor(initial)
  const isOpen = initial.state === 'open'
  const isReadOnly = !isOpen || !canEdit || initial.dataset.archived
  const { plan, change } = editor
  // The tasks of a frozen draft are released, so today’s pool says nothing about its plan.
  const live = usePlanReport(initial.id, plan, isOpen)
  const cellsOf = (target: PlanTarget) =>
    live.report?.targets.find(({ dimensions }) => dimensions.join() === target.dimensions.join())?.cells
  const replaceTarget = (place: number, target: PlanTarget | null) =>
    change({ ...plan, targets: plan.targets.flatMap((own, i) => (i === place ? (target ?? []) : own)) })
  const fields = (
    <div className="min-w-0">
      <PlanBasics
        plan={plan}
        isRelease={initial.purpose === 'release'}
        isReadOnly={isReadOnly}
        onChange={change}
      />
      <Section
        title="Targets"
        lead={isReadOnly ? undefined : <span className="pointer-coarse:hidden">{plannerStrings.keys}</span>}
      >
        <div className="grid gap-8">
          {plan.targets.length === 0 ? (
            <p className="max-w-[62ch] text-sm text-ink-2">{plannerStrings.noTargets}</p>
          ) : (
            plan.targets.map((target, place) => (
              <TargetEditor
                key={target.dimensions.join()}
                target={target}
                plan={plan}
                levelsOf={live.levelsOf}
                cells={cellsOf(target)}
                isReadOnly={isReadOnly}
                onChange={(next) => replaceTarget(place, next)}
                onRemove={() => replaceTarget(place, null)}
              />
            ))
          )}
          {isReadOnly ? null : (
            <AddTarget
              targets={plan.targets}
              levelsOf={live.levelsOf}
              onAdd={(target) => change({ ...plan, targets: [...plan.targets, target] })}
            />
          )}
        </div>
      </Section>
      <RulesEditor
        plan={plan}
        canInclude={initial.purpose === 'release'}
        levelsOf={live.levelsOf}
        unknown={live.report?.unknown ?? []}
        uncounted={live.report?.uncounted ?? []}
        isReadOnly={isReadOnly}
        onChange={change}
      />
    </div>
  )
  if (!isOpen)
    return (
      <>
        <Notice className="mb-8">
          {initial.state === 'frozen' ? plannerStrings.frozen : plannerStrings.discarded}
        </Notice>
        {fields}
      </>
    )
  return (
    <>
      <LeaveGuard when={editor.isUnsaved && canEdit} description={plannerStrings.leave} />
      {isReadOnly ? null : (
        <PlanBar
          editor={editor}
          draftHref={`/datasets/${initial.dataset.id}/release/${initial.id}`}
          report={live.report}
        />
      )}
      <PlanNotices editor={editor} />
      <div className="mt-6 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        {fields}
        <aside
          aria-label="Report on this plan"
          id="report"
          className="min-w-0 max-lg:border-t max-lg:border-hair-strong max-lg:pt-6"
        >
          <PlanReportView draft={initial} live={live} isReadOnly={isReadOnly} onTake={change} />
          {isReadOnly ? null : <p className="mt-8 text-sm text-ink-2">{plannerStrings.forDraw}</p>}
        </aside>
      </div>
    </>
  )
}
