'use client'

import { CellMark, describeCell } from './cell-mark'
import { layOutCells } from './lay-out-cells'
import { worthWords } from './strings'
import { useTestDrive } from './use-test-drive'

/** The verdicts on one criterion, small, beside where it is written. Nothing until it was tested. */
export function CriterionStrip({ criterionId }: { criterionId: string }) {
  const { view, draft } = useTestDrive()
  const layout = view && layOutCells(view, draft)
  const row = layout?.rows.find(({ id }) => id === criterionId)
  if (!layout || !row || row.cells.every(({ is }) => is === 'none')) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
      <ul aria-label="Verdicts" className="flex flex-wrap gap-1.5">
        {row.cells.map((cell, place) => {
          const name = layout.answers[place]?.name ?? ''
          return <li key={cell.answerId} title={`${name}: ${describeCell(cell)}`}><CellMark cell={cell} /><span className="sr-only">{name}: {describeCell(cell)}</span></li>
        })}
      </ul>
      {worthWords[row.worth] ? <span>{worthWords[row.worth]}</span> : null}
    </div>
  )
}
