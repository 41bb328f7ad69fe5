'use client'

import { useId } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { cx } from '../../../components/ui/cx'
import { keys } from '../../../domain/platform/keys'
import { DetailsLine } from '../../kits/rubric/details-line'
import { PointsField } from '../../kits/rubric/points-field'
import type { RubricRow } from './lay-out-rubric'
import { CriterionItem } from '../../kits/assignments/criterion-item'
import { ReasonMenu } from '../../kits/assignments/reasons/reason-menu'
import { RowActions } from './row-actions'
import { RowChanges } from './row-changes'
import { RowPoints } from './row-points'
import { RowText } from './row-text'
import { ThreadMark } from '../../kits/threads/thread-parts'
import { strings } from '../strings'
import type { ReviewActions } from '../use-review-actions'

interface ReviewRowProps extends Omit<ReviewActions, 'current'> {
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

/** A criterion with its points, the proposed changes and their reasons. */
export function ReviewRow({
  row,
  taskId,
  isCurrent,
  readOnly,
  actions,
  editing,
  asked,
  said,
}: ReviewRowProps) {
  const { stableId, name, number, original, text, points, state, since, changes } = row
  const errorId = useId()
  const isEditing = editing?.stableId === stableId && !readOnly
  const isAsked =
    asked?.stableId === stableId && !readOnly
      ? changes.find(({ action }) => action === asked.action)
      : undefined
  const mark = strings.marks[state]
  return (
    <CriterionItem
      part={`criterion:${stableId}`}
      label={[name, mark, since ? strings.since[since] : ''].filter(Boolean).join(', ')}
      isCurrent={isCurrent}
      isEditing={isEditing}
      onFocus={() => actions.setCurrent(stableId)}
      onStep={actions.step}
      onEnter={readOnly ? undefined : () => actions.enter(row)}
      onDigit={(digit, at) => actions.onCurrent(() => actions.typeDigit(row, digit, at))}
      onLeave={() => actions.finish(row, true)}
      className={cx(
        'grid scroll-my-16 grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-2.5 focus-visible:-outline-offset-2',
        isEditing && 'grid-cols-[4.25rem_minmax(0,1fr)]',
        isCurrent && '-mx-3 px-3 focus-within:bg-accent-soft/60',
      )}
    >
      {isEditing ? (
        <PointsField
          name={name.toLowerCase()}
          points={points}
          readOnly={false}
          quiet={original === null}
          errorId={errorId}
          onPointsChange={(next) => actions.points(row, isWhole(next) ? next : null)}
          onDone={() =>
            text.trim() === '' || points === null ? actions.go(stableId, 'text') : actions.finish(row)
          }
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
              onWrite={(text) => actions.write(row, text)}
              onFinish={() => actions.finish(row)}
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
              quote={original}
              number={number}
              quiet={!isCurrent}
              keys={isCurrent && !isEditing ? keys.ask : undefined}
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
        {/* Before what it changes, so that a second tap on + meets the same button. */}
        {isCurrent && !readOnly && !isAsked ? (
          <RowActions row={row} isEditing={isEditing} actions={actions} />
        ) : null}
        {changes.length > 0 && !isEditing ? (
          <RowChanges
            row={row}
            isCurrent={isCurrent}
            readOnly={readOnly}
            onAsk={(action) => actions.ask(row, action)}
            onExplain={(action, note) => actions.explain(row, action, note)}
            onExplained={() => actions.explained(row)}
          />
        ) : null}
        {isAsked ? (
          <ReasonMenu
            key={isAsked.action}
            of={stableId}
            label={strings.why[isAsked.action]}
            action={isAsked.action}
            given={isAsked.reason}
            onChoose={(reason) => actions.choose(row, isAsked.action, reason)}
            onClose={() => actions.closeReasons(row)}
          />
        ) : null}
        {isCurrent && !readOnly ? (
          <p role="status" className="pt-1 text-sm text-amber empty:pt-0">
            {said?.id === stableId ? said.says : null}
          </p>
        ) : null}
      </div>
    </CriterionItem>
  )
}

const isWhole = (points: number | null) =>
  points !== null && Number.isInteger(points) && Math.abs(points) <= 10
