'use client'

import type { FocusEvent, KeyboardEvent } from 'react'
import { cx } from '../../components/ui/cx'
import { formatPoints } from '../../components/ui/format'
import { nameRow } from '../../domain/adjudicating/name-row'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { ReasonMenu } from '../peer-review/reason-menu'
import { useAdjudication } from './adjudication-provider'
import { AgreedLine } from './agreed-line'
import { findResolution } from './change-adjudication'
import { DifferenceBody } from './difference-body'
import { DropReason } from './drop-reason'
import { RewordField } from './reword-field'
import { RowActs } from './row-acts'
import { ThreadMark } from '../threads/thread-parts'
import { RowFindings } from './row-findings'
import { strings } from './strings'
import { tellDifference } from './tell-difference'
import type { AdjudicationActs } from './use-adjudication-acts'

interface AlignedItemProps extends Omit<AdjudicationActs, 'current'> {
  row: AlignedRow
  /** Which of the differences it is; null of an agreement. */
  place: string | null
  isCurrent: boolean
  readOnly: boolean
}

/** One criterion as everyone has it, or in what they differ; and what becomes of it. */
export function AlignedItem({ row, place, isCurrent, readOnly, acts, editing, askedKey }: AlignedItemProps) {
  const {
    adjudication: { taskId },
    draft,
    rows,
    open,
  } = useAdjudication()
  const { key } = row
  const resolution = findResolution(draft, key)
  const isEditing = editing?.key === key
  const isAsked = askedKey === key && resolution?.is === 'drop'
  const name = nameRow(rows, key)
  const says = row.is === 'difference' ? tellDifference(row) : strings.all(row.by.length)
  // The points that come of it may be the median, and then nobody's.
  const points = resolution?.is === 'take' ? ` ${strings.becomes(formatPoints(resolution.points))}` : ''
  const state = open.includes(key)
    ? strings.places.open
    : resolution
      ? `${strings.outcome[resolution.is].toLowerCase()}${points}`
      : ''
  const mark =
    row.place === null ? null : (
      <ThreadMark
        className="float-end ms-2"
        taskId={taskId}
        place={{ on: 'criterion', criterionId: key }}
        number={row.place}
        quiet={!isCurrent}
        keys={isCurrent && !isEditing ? 't' : undefined}
      />
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.target !== event.currentTarget ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.shiftKey
    )
      return
    const run = { ArrowUp: () => acts.step(-1), ArrowDown: () => acts.step(1) }[event.key]
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
      data-part={`row:${key}`}
      aria-label={[name, says, state].filter(Boolean).join(', ')}
      data-focus-home={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => acts.setCurrent(key)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className={cx(
        'scroll-my-16 border-b border-hair focus-visible:-outline-offset-2',
        row.is === 'difference' ? 'py-4' : 'py-2',
        isCurrent && '-mx-3 border-s-[3px] border-s-accent px-3 ps-[calc(0.75rem-3px)]',
      )}
    >
      {row.is === 'agreement' ? (
        <>
          {mark}
          <AgreedLine row={row} resolution={resolution} />
        </>
      ) : (
        <>
          <div className="mb-1">
            {mark}
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-amber">
              <span>
                {place} · {says}
              </span>
              {open.includes(key) ? null : (
                <span className="text-accent">
                  <span aria-hidden="true">✓ </span>
                  {state}
                </span>
              )}
            </p>
          </div>
          <DifferenceBody
            row={row}
            resolution={resolution}
            readOnly={readOnly}
            onTake={(variant) => acts.answer(row, { is: 'take', variant })}
          />
        </>
      )}
      {resolution?.is === 'reword' ? (
        <RewordField
          row={row}
          resolution={resolution}
          name={name}
          isEditing={isEditing}
          onWrite={(text) => acts.write(row, text)}
          onFinish={() => acts.finish(row)}
        />
      ) : null}
      {resolution?.is === 'drop' && !isAsked ? (
        <DropReason
          resolution={resolution}
          readOnly={readOnly}
          onAsk={() => acts.ask(row)}
          onExplain={(note) => acts.explain(row, note)}
          onDone={() => acts.goOn(row)}
        />
      ) : null}
      {isAsked ? (
        <ReasonMenu
          label={strings.whyDrop}
          action="drop"
          given={resolution.reason}
          onChoose={(reason) => acts.choose(row, reason)}
          onClose={() => acts.stopAsking(row)}
        />
      ) : null}
      <RowFindings rowKey={key} />
      {isCurrent && !readOnly && !isAsked ? (
        <RowActs row={row} resolution={resolution} name={name} isEditing={isEditing} acts={acts} />
      ) : null}
    </li>
  )
}
