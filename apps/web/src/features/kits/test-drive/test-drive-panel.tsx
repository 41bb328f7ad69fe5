'use client'

import { useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount } from '../../../components/ui/text/format'
import { Notice } from '../../../components/ui/states/notice'
import { SimulatedMark } from '../../../components/ui/states/simulated-mark'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import { CellDetail } from './cell-detail'
import { MarkLegend } from './cell-mark'
import { CellMatrix } from './cell-matrix'
import { ExampleList } from './example-list'
import { layOutCells, type Layout, type ShownCell } from './lay-out-cells'
import { LeftOutList } from './left-out-list'
import { RunState } from './run-state'
import { strings } from './strings'
import { summarizeVerdicts } from './summarize-verdicts'
import { useTaskDraft } from '../task-draft/task-draft-provider'
import { useAnswerKeys } from './use-answer-keys'
import { useRefreshAfterChange, useTestDrive } from './use-test-drive'
import { WorthSummary } from './worth-summary'

type TestDrivePanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/** Tests the rubric on answers before it is submitted. */
export function TestDrivePanel({ task, draft, change, readOnly }: TestDrivePanelProps) {
  const { view, error, look, run, askOthers, overrule, stop, isOpen } = useTestDrive()
  const { store } = useTaskDraft()
  const isRefreshed = useRefreshAfterChange(look)
  const matrix = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const reasonId = useId()
  const [chosen, setChosen] = useState<Pick<ShownCell, 'criterionId' | 'answerId'> | null>(null)
  const { criteria } = draft
  const keys = useAnswerKeys(draft)
  const layout = useMemo(() => view && layOutCells(view, { criteria }, keys), [view, criteria, keys])
  const lacksAnswers = layout?.answers.length === 0 && keys.size > 0 && !isRefreshed
  if (!view || !layout || lacksAnswers) {
    if (error)
      return (
        <Notice
          tone="brick"
          live
          title={strings.cannotRead}
          actions={
            <Button size="sm" onClick={() => void look()}>
              {strings.again}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )
    return <Skeleton label="Loading the verdicts" lines={5} />
  }
  const cell = findCell(layout, chosen)
  const judge = (what: { criterionIds?: string[]; answerIds?: string[] }) => {
    if (!run.isPending) run.mutate(what)
  }
  const actions = {
    choose: setChosen,
    enter: () => detail.current?.focus(),
    overrule: (shown: ShownCell, met: boolean | null) => {
      if (readOnly) return
      if (!shown.cell || shown.is !== 'judged') {
        if (met !== null)
          showToast({ tone: 'neutral', title: strings.notJudged, body: strings.judgeFirst(shown.is) })
        return
      }
      const { verdictId, label } = shown.cell
      const give = (verdict: boolean | null) => {
        setChosen(shown)
        overrule.mutate({ taskId: task.id, verdictId, met: verdict })
      }
      // While a verdict is on its way, such as by undo, the cell can still have the one before it.
      const { isPending, variables } = overrule
      const before = isPending && variables.verdictId === verdictId ? variables.met : label
      give(met)
      if (before === met) return
      const { number = 0 } = layout.rows.find(({ id }) => id === shown.criterionId) ?? {}
      store.noteOutside(strings.step(number), { undo: () => give(before), redo: () => give(met) })
    },
    run: (shown: ShownCell) => {
      if (readOnly || shown.is === 'judged' || shown.is === 'queued') return
      setChosen(shown)
      judge({ criterionIds: [shown.criterionId], answerIds: [shown.answerId] })
    },
  }
  const queued = view.cells.filter(({ state }) => state === 'queued').length
  const summary = queued === 0 && layout.open === 0 ? summarizeVerdicts(layout) : ''
  const problem = run.error ?? askOthers.error ?? stop.error
  return (
    <section aria-label={strings.title} data-part="test-drive">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-1">
        <h2>{strings.title}</h2>
        {view.isJudgeSimulated ? <SimulatedMark>{strings.simulatedJudge}</SimulatedMark> : null}
        <p className="ml-auto text-sm text-ink-2">{queued === 0 && isOpen ? strings.waiting : null}</p>
      </div>
      <p className="max-w-[70ch] pb-4 text-sm text-ink-2">
        {strings.lead} {view.isJudgeSimulated ? strings.simulatedLead : null}
      </p>
      <p role="status" className="sr-only">
        {view.cells.length > 0 ? summary : ''}
      </p>
      {view.obstacle ? (
        <Notice tone="amber" title={strings.noJudge}>
          {view.obstacle}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="brick" live className="mb-4">
          {problem.message}
        </Notice>
      ) : null}
      {layout.rows.length === 0 ? (
        <EmptyState level={3} title={strings.noCriteria}>
          {strings.noCriteriaBody}
        </EmptyState>
      ) : layout.answers.length === 0 ? (
        <EmptyState level={3} title={strings.noAnswers}>
          {strings.noAnswersBody}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {readOnly || view.obstacle ? null : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                data-focus-home
                variant="primary"
                size="sm"
                busy={run.isPending}
                aria-disabled={layout.open === 0}
                onClick={() => (layout.open === 0 ? undefined : judge({}))}
              >
                {view.hasRun ? strings.run : strings.runAll}
              </Button>
              <span className="text-sm text-ink-2">
                {layout.open === 0
                  ? summary
                  : `${formatCount(layout.open, 'cell', 'cells')} without a verdict`}
              </span>
            </div>
          )}
          <LeftOutList left={layout.left} />
          <RunState
            cells={view.cells}
            onRerun={readOnly || view.obstacle ? null : () => judge({})}
            onStop={readOnly ? null : () => stop.mutate({ taskId: task.id })}
            isStopping={stop.isPending}
          />
          <WorthSummary
            layout={layout}
            onGo={(id) =>
              matrix.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`)?.focus()
            }
          />
          <div ref={matrix} className="grid min-w-0">
            <CellMatrix layout={layout} chosen={chosen} reasonId={reasonId} {...actions} />
            <MarkLegend />
            <CellDetail
              ref={detail}
              reasonId={reasonId}
              layout={layout}
              cell={cell}
              readOnly={readOnly}
              overrule={actions.overrule}
              run={actions.run}
              onLeave={() => matrix.current?.querySelector<HTMLElement>('[data-chosen]')?.focus()}
            />
          </div>
        </div>
      )}
      <ExampleList
        taskId={task.id}
        draft={draft}
        change={change}
        readOnly={readOnly}
        answers={layout.answers}
        exampleSystems={view.exampleSystems}
        isAsking={askOthers.isPending}
        onAskOthers={() => askOthers.mutate()}
      />
    </section>
  )
}

function findCell(
  { rows }: Layout,
  chosen: Pick<ShownCell, 'criterionId' | 'answerId'> | null,
): ShownCell | null {
  return (
    rows
      .find(({ id }) => id === chosen?.criterionId)
      ?.cells.find(({ answerId }) => answerId === chosen?.answerId) ?? null
  )
}
