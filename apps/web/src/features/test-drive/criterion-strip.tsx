'use client'

import { memo } from 'react'
import type { DraftCriterion } from '../../domain/task-drafts'
import { CellMark, describeCell } from './cell-mark'
import { layOutCells } from './lay-out-cells'
import { worthWords } from './strings'
import { useVerdicts } from './use-verdicts'

/** The verdicts on one criterion, small, beside where it is written. Nothing until it was tested. */
export const CriterionStrip = memo(function CriterionStrip({ taskId, criterion }: { taskId: string; criterion: DraftCriterion }) {
  const { view } = useVerdicts(taskId)
  const layout = view && layOutCells(view, { criteria: [criterion] })
  const row = layout?.rows[0]
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
})
