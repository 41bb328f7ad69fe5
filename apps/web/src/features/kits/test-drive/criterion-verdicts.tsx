import { Button } from '../../../components/ui/controls/button'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import type { TestDriveView } from '../../../domain/test-drive/test-drive-views'
import { CellMark, describeCell } from './cell-mark'
import { layOutCriterion } from './lay-out-cells'
import { strings, worthMarks, worthWords } from './strings'
import { useRunCells } from './use-test-drive'

interface CriterionVerdictsProps {
  view: TestDriveView
  criterion: DraftCriterion
  keys: ReadonlyMap<string, string>
  readOnly: boolean
  isCurrent: boolean
}

/** The verdicts on a criterion as small marks under the names of the answers, and a way to get those missing. */
export function CriterionVerdicts({ view, criterion, keys, readOnly, isCurrent }: CriterionVerdictsProps) {
  const { row, answers } = layOutCriterion(view, criterion, keys) ?? {}
  if (!row || !answers || answers.length === 0) return null
  const canRun =
    !readOnly && view.obstacle === null && row.cells.some(({ is }) => is === 'none' || is === 'stale')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs @xl:max-w-72 @xl:justify-end">
      <ul aria-label="Verdicts" className="flex max-w-48 flex-wrap gap-1 @xl:justify-end">
        {row.cells.map((cell, place) => {
          const { name = '', short = '' } = answers[place] ?? {}
          return (
            <li
              key={cell.answerId}
              title={`${name}: ${describeCell(cell)}`}
              className="grid min-w-9 justify-items-center gap-0.5"
            >
              <span aria-hidden="true" className="text-2xs text-ink-2">
                {short}
              </span>
              <CellMark cell={cell} />
              <span className="sr-only">
                {name}: {describeCell(cell)}
              </span>
            </li>
          )
        })}
      </ul>
      {row.worth === 'unknown' ? null : (
        <span title={worthWords[row.worth]} className={worthMarks[row.worth].tone}>
          <span aria-hidden="true">{worthMarks[row.worth].glyph} </span>
          <span className={isCurrent ? undefined : 'sr-only'}>{worthWords[row.worth]}</span>
        </span>
      )}
      {canRun && isCurrent ? <JudgeButton criterionId={criterion.id} /> : null}
    </div>
  )
}

function JudgeButton({ criterionId }: { criterionId: string }) {
  const run = useRunCells()
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={run.isPending}
      title={strings.judgeRowHint}
      onClick={() =>
        run.mutate(
          { criterionIds: [criterionId] },
          { onError: ({ message }) => showToast({ tone: 'brick', title: message }) },
        )
      }
    >
      {strings.judgeRow}
    </Button>
  )
}
