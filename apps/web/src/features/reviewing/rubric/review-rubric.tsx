'use client'

import type { RefObject } from 'react'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { reviewLimits } from '../../../domain/reviewing/review-decisions'
import { NextCriterionKey } from '../../kits/assignments/next-criterion-key'
import { useReview } from '../review-provider'
import { ReviewRow } from './review-row'
import { strings } from '../strings'
import type { ReviewActions } from '../use-review-actions'

/** The criteria with the changes that the reviewer proposes. */
export function ReviewRubric({
  list,
  current,
  ...places
}: ReviewActions & { list: RefObject<HTMLOListElement | null> }) {
  const {
    review: { taskId },
    rows,
    draft,
    closed,
  } = useReview()
  const hint = useKeyHint()
  const judged = rows.filter(({ original }) => original !== null)
  const changes = draft.changes.length
  const isFull = draft.changes.filter(({ action }) => action === 'add').length >= reviewLimits.added
  return (
    <section data-part="rubric" aria-labelledby="review-rubric" className="@container">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-1">
        <h2 id="review-rubric">{strings.rubric}</h2>
        <p role="status" className="ml-auto text-sm text-ink-2">
          {strings.reviewed(judged.filter(({ state }) => state !== 'open').length, judged.length)}
          {changes > 0 ? ` · ${strings.changed(changes)}` : ''}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-5 pb-3 text-sm text-ink-2">
        <p className="max-w-[74ch]">{rows.length === 0 ? strings.noCriteria : strings.rubricLead}</p>
        {rows.length > 0 && !closed ? <NextCriterionKey className="ms-auto" /> : null}
      </div>
      <ol ref={list} className={rows.length > 0 ? 'border-t border-hair' : undefined}>
        {rows.map((row) => (
          <ReviewRow
            key={row.stableId}
            row={row}
            taskId={taskId}
            isCurrent={row === current}
            readOnly={closed !== null}
            {...places}
          />
        ))}
      </ol>
      {closed ? null : (
        <div className="mt-3">
          <Button
            data-focus-home
            size="sm"
            shortcut={hint('add')}
            disabled={isFull}
            onClick={places.actions.add}
          >
            {strings.add}
          </Button>
        </div>
      )}
    </section>
  )
}
