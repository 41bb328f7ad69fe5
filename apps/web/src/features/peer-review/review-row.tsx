'use client'

import { useId, type FocusEvent, type KeyboardEvent } from 'react'
import { Badge } from '../../components/ui/badge'
import { cx } from '../../components/ui/cx'
import { DetailsLine } from '../rubric-editor/details-line'
import { PointsField } from '../rubric-editor/points-field'
import type { RubricRow } from './lay-out-rubric'
import { ReasonMenu } from './reason-menu'
import { RowActs } from './row-acts'
import { RowChanges } from './row-changes'
import { RowPoints } from './row-points'
import { RowText } from './row-text'
import { ThreadMark } from '../threads/thread-parts'
import { strings } from './strings'
import type { ReviewActs } from './use-review-acts'

interface ReviewRowProps extends Omit<ReviewActs, 'current'> {
  row: RubricRow
  taskId: string
  isCurrent: boolean
  readOnly: boolean
}

const glyphs = { kept: '✓', changed: '≠', dropped: '−', added: '+', open: '' }
const tones = {
  kept: 'text-accent',
  changed: 'text-amber',
  dropped: 'text-brick',
  added: 'text-accent',
  open: '',
}

/** One criterion: what it says and counts, what the reviewer makes of it, and why. */
export function ReviewRow({ row, taskId, isCurrent, readOnly, acts, editing, asked }: ReviewRowProps) {
  const { stableId, name, number, original, points, state, since, changes } = row
  const errorId = useId()
  const isEditing = editing?.stableId === stableId && !readOnly
  const isAsked =
    asked?.stableId === stableId && !readOnly
      ? changes.find(({ action }) => action === asked.action)
      : undefined
  const mark = strings.marks[state]
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.target !== event.currentTarget ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.shiftKey
    )
      return
    const run = {
      ArrowUp: () => acts.step(-1),
      ArrowDown: () => acts.step(1),
      Enter: readOnly ? undefined : () => acts.edit(row),
    }[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window may have the focus for a moment: that ends nothing.
    if (isEditing && document.hasFocus() && !currentTarget.contains(relatedTarget)) acts.finish(row, true)
  }
  return (
    <li
      data-part={`criterion:${stableId}`}
      aria-label={[name, mark, since ? strings.since[since] : ''].filter(Boolean).join(', ')}
      data-focus-home={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => acts.setCurrent(stableId)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className={cx(
        'grid scroll-my-16 grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-2.5 focus-visible:-outline-offset-2',
        isEditing && 'grid-cols-[4.25rem_minmax(0,1fr)]',
        isCurrent && '-mx-3 bg-accent-soft/60 px-3',
      )}
    >
      {isEditing ? (
        <PointsField
          name={name.toLowerCase()}
          points={points}
          readOnly={false}
          quiet={original === null}
          errorId={errorId}
          onPointsChange={(next) => acts.points(row, isWhole(next) ? next : null)}
          onDone={() => acts.go(stableId, 'text')}
        />
      ) : (
        <RowPoints row={row} />
      )}
      <div className="col-start-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <div className="min-w-0 grow basis-72">
            <RowText
              row={row}
              isEditing={isEditing}
              onWrite={(text) => acts.write(row, text)}
              onFinish={() => acts.finish(row)}
            />
          </div>
          {mark ? (
            <span className={cx('text-xs whitespace-nowrap', tones[state])}>
              <span aria-hidden="true">{glyphs[state]} </span>
              {mark}
            </span>
          ) : null}
          {original ? (
            <ThreadMark
              taskId={taskId}
              place={{ on: 'criterion', criterionId: stableId }}
              number={number}
              quiet={!isCurrent}
              keys={isCurrent && !isEditing ? 't' : undefined}
            />
          ) : null}
        </div>
        {since ? (
          <Badge tone="amber" className="mt-1">
            {strings.since[since]}
          </Badge>
        ) : null}
        {original ? (
          <div className="-mx-1.5">
            <DetailsLine criterion={original} />
          </div>
        ) : null}
        {changes.length > 0 && !isEditing ? (
          <RowChanges
            row={row}
            isCurrent={isCurrent}
            readOnly={readOnly}
            onAsk={(action) => acts.ask(row, action)}
            onExplain={(action, note) => acts.explain(row, action, note)}
            onExplained={() => acts.explained(row)}
          />
        ) : null}
        {isAsked ? (
          <ReasonMenu
            label={strings.why[isAsked.action]}
            action={isAsked.action}
            given={isAsked.reason}
            onChoose={(reason) => acts.choose(row, isAsked.action, reason)}
            onClose={() => acts.stopAsking(row)}
          />
        ) : null}
        {isCurrent && !readOnly && !isAsked ? <RowActs row={row} isEditing={isEditing} acts={acts} /> : null}
      </div>
    </li>
  )
}

const isWhole = (points: number | null) =>
  points !== null && Number.isInteger(points) && Math.abs(points) <= 10
