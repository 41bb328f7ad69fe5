import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import type { TestDriveView } from '../../../domain/test-drive/test-drive-views'
import { CellMark, describeCell } from './cell-mark'
import { layOutCriterion } from './lay-out-cells'
import { worthMarks, worthWords } from './strings'

/** The verdicts on a criterion as small marks. */
export function CriterionVerdicts({ view, criterion }: { view: TestDriveView; criterion: DraftCriterion }) {
  const { row, names } = layOutCriterion(view, criterion) ?? {}
  if (!row || !names || row.cells.every(({ is }) => is === 'none')) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs @xl:flex-col @xl:items-end">
      <ul aria-label="Verdicts" className="flex max-w-48 flex-wrap gap-1.5 @xl:justify-end">
        {row.cells.map((cell, place) => {
          const name = names[place] ?? ''
          return (
            <li key={cell.answerId} title={`${name}: ${describeCell(cell)}`}>
              <CellMark cell={cell} />
              <span className="sr-only">
                {name}: {describeCell(cell)}
              </span>
            </li>
          )
        })}
      </ul>
      {row.worth === 'unknown' ? null : (
        <span className={worthMarks[row.worth].tone}>
          <span aria-hidden="true">{worthMarks[row.worth].glyph} </span>
          {worthWords[row.worth]}
        </span>
      )}
    </div>
  )
}
