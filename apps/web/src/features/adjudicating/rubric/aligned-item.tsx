'use client'

import { cx } from '../../../components/ui/cx'
import { nameRow } from '../../../domain/adjudicating/alignment/name-row'
import { linesOf, type AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { keys } from '../../../domain/platform/keys'
import { CriterionItem } from '../../kits/assignments/criterion-item'
import { strings as kitStrings } from '../../kits/assignments/strings'
import { ReasonMenu } from '../../kits/assignments/reasons/reason-menu'
import { useAdjudication } from '../adjudication-provider'
import { AgreedLine } from './agreed-line'
import { findResolution, startReword } from '../draft/change-adjudication'
import { DifferenceBody } from './difference-body'
import { DropReason } from './drop-reason'
import { RewordField } from './reword-field'
import { RowActions } from './row-actions'
import { ThreadMark } from '../../kits/threads/thread-parts'
import { RowFindings } from './row-findings'
import { strings } from '../strings'
import { describeAgreement, describeDifference, describePoints } from './describe-difference'
import type { AdjudicationActions } from '../use-adjudication-actions'

interface AlignedItemProps extends Omit<AdjudicationActions, 'current'> {
  row: AlignedRow
  isCurrent: boolean
  readOnly: boolean
}

/** A criterion as agreed or with its variants, and its resolution. */
export function AlignedItem({
  row,
  isCurrent,
  readOnly,
  actions,
  editing,
  askedKey,
  said,
}: AlignedItemProps) {
  const {
    adjudication: { taskId },
    draft,
    rows,
    open,
  } = useAdjudication()
  const { key } = row
  const isEditing = editing?.key === key
  const resolution = findResolution(draft, key)
  // Until something is written, a rewording is only shown, and the resolution stays what it is.
  const shown = isEditing ? findResolution(startReword(draft, row), key) : resolution
  const isAsked = askedKey === key && resolution?.is === 'drop'
  const name = nameRow(rows, key)
  const says = row.is === 'difference' ? describeDifference(row) : describeAgreement(row, resolution)
  const points =
    row.is === 'difference' && resolution?.is === 'take' ? ` ${describePoints(row, resolution)}` : ''
  const state = open.includes(key)
    ? kitStrings.places.open
    : resolution && row.is === 'difference'
      ? `${strings.outcome[resolution.is].toLowerCase()}${points}`
      : ''
  const mark =
    row.place === null ? null : (
      <ThreadMark
        className="float-end ms-2"
        taskId={taskId}
        place={{ on: 'criterion', criterionId: key }}
        quote={linesOf(row)[0] ?? null}
        number={row.place}
        quiet={!isCurrent}
        keys={isCurrent && !isEditing ? keys.ask : undefined}
      />
    )
  return (
    <CriterionItem
      part={`row:${key}`}
      label={[name, says, state].filter(Boolean).join(', ')}
      isCurrent={isCurrent}
      isEditing={isEditing}
      onFocus={() => actions.setCurrent(key)}
      onStep={actions.step}
      onDigit={readOnly ? undefined : (digit) => actions.onCurrent(() => actions.chooseByDigit(row, digit))}
      onLeave={() => actions.finish(row, 'left')}
      className={cx(
        'scroll-my-16 border-b border-hair focus-visible:-outline-offset-2',
        row.is === 'difference' ? 'py-4' : 'py-2',
        isCurrent &&
          '-mx-3 border-s-[3px] border-s-transparent px-3 ps-[calc(0.75rem-3px)] focus-within:border-s-accent',
      )}
    >
      {row.is === 'agreement' ? (
        <>
          {mark}
          <AgreedLine
            row={row}
            name={name}
            resolution={resolution}
            isCurrent={isCurrent}
            onReset={readOnly ? null : () => actions.revert(row)}
          />
        </>
      ) : (
        <>
          <div className="mb-1">
            {mark}
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-amber">
              <span>
                {name} · {says}
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
            onTake={(variant) => actions.answer(row, { is: 'take', variant })}
          />
        </>
      )}
      {shown?.is === 'reword' ? (
        <RewordField
          row={row}
          resolution={shown}
          isUsed={resolution?.is === 'reword'}
          name={name}
          isEditing={isEditing}
          onWrite={(text) => actions.write(row, text)}
          onFinish={(by) => actions.finish(row, by === 'Enter' ? 'goes on' : 'stays at it')}
        />
      ) : null}
      {resolution?.is === 'drop' && !isAsked ? (
        <DropReason
          resolution={resolution}
          readOnly={readOnly}
          onAsk={() => actions.ask(row)}
          onExplain={(note) => actions.explain(row, note)}
          onDone={() => actions.goOn(row)}
        />
      ) : null}
      {isAsked ? (
        <ReasonMenu
          of={key}
          label={strings.whyDrop}
          action="drop"
          given={resolution.reason}
          onChoose={(reason) => actions.choose(row, reason)}
          onClose={() => actions.closeReasons(row)}
        />
      ) : null}
      <RowFindings rowKey={key} />
      {isCurrent && !readOnly && !isAsked ? (
        <RowActions row={row} resolution={shown} name={name} isEditing={isEditing} actions={actions} />
      ) : null}
      {isCurrent && !readOnly ? (
        <p role="status" className="pt-1 text-sm text-amber empty:pt-0">
          {said?.id === key ? said.says : null}
        </p>
      ) : null}
    </CriterionItem>
  )
}
