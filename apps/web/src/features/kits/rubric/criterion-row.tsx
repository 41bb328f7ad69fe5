'use client'

import { Ellipsis } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { nameKeyPress } from '../../../components/shell/commands/shortcut-keys'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { cx } from '../../../components/ui/cx'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { FieldError } from '../../../components/ui/controls/field'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { readPastedText } from '../../../components/browser/keep-superscripts'
import { useFullField } from '../../../components/ui/controls/use-full-field'
import type { AdviceKind, Finding, Fix } from '../../../domain/authoring/rubric-checks/finding'
import { MAX_CRITERION_LENGTH } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { keys } from '../../../domain/platform/keys'
import { createStepNotice } from '../drafts/undo/step-notice'
import { FindingMarks } from '../guard/finding-marks'
import { DetailsLine, TagsBeside } from './details-line'
import { FindingList } from './finding-list'
import { runRowKey } from './row-keys'
import type { Pasted } from './paste-question'
import { PointsField } from './points-field'
import type { RubricActions } from './rubric-actions'
import * as strings from './strings'

const CriterionDetails = loadOverlay(() =>
  import('./criterion-details').then((file) => file.CriterionDetails),
)
const PasteQuestion = loadOverlay(() => import('./paste-question').then((file) => file.PasteQuestion))

/** With as many criteria, those out of view are neither laid out nor painted. */
const MANY = 40

/** Whether a pasted text has several lines with words, each of which can be a criterion. */
const hasLines = (text: string): boolean =>
  text.split(/[\r\n\u2028]/).filter((line) => /\p{L}/u.test(line)).length > 1

const isModifier = (key: string): boolean => /^(Control|Meta|Shift|Alt)/.test(key)

export type RenderStrip = (criterion: DraftCriterion, isCurrent: boolean) => ReactNode

type CriterionRowProps = {
  criterion: DraftCriterion
  number: number
  count: number
  previousId: string | null
  nextId: string | null
  findings: readonly Finding[]
  isCurrent: boolean
  readOnly: boolean
  actions: RubricActions
  onCurrent: (id: string) => void
  renderStrip?: RenderStrip
}

/** A criterion: points, text, findings, tags and evidence, and the verdicts of a test-drive. */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps) {
  const {
    criterion,
    number,
    count,
    previousId,
    nextId,
    findings,
    isCurrent,
    readOnly,
    actions,
    onCurrent,
    renderStrip,
  } = props
  const { id, text, points } = criterion
  const textField = useRef<HTMLTextAreaElement>(null)
  const { fieldRef, refusal } = useFullField(MAX_CRITERION_LENGTH, textField, { isPasteHandled: true })
  const textBefore = useRef(text)
  const errorId = useId()
  const hint = useKeyHint()
  const [detailed, setDetailed] = useState(false)
  const [why, setWhy] = useState<AdviceKind | null>(null)
  const [lastPasted, setPasted] = useState<Pasted | null>(null)
  const pasted = lastPasted?.is === 'too_long' && lastPasted.into !== text ? null : lastPasted
  /** Pasted lines that were left out, until another key: redo asks about them again. */
  const leftOut = useRef<Pasted | null>(null)
  const [leftOutNotice] = useState(createStepNotice)
  // Only this row can paste them again.
  useEffect(() => () => leftOutNotice.end(), [leftOutNotice])
  const [isWriting, setWriting] = useState(false)
  // The points field shows its own error. That the text is missing is no news to somebody who is about to write or
  // paste it; the error stays while the row is selected otherwise, which a click on its fix does, too.
  const shown = findings.filter(
    ({ kind }) => !kind.startsWith('points_') && (kind !== 'no_text' || !(isWriting || pasted)),
  )
  const neighbourId = nextId ?? previousId

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const incoming = readPastedText(event.clipboardData)
    const { selectionStart, selectionEnd } = event.currentTarget
    if (hasLines(incoming)) {
      event.preventDefault()
      setPasted({
        is: 'lines',
        incoming,
        replacesAll: selectionStart === 0 && selectionEnd === text.length,
        text: `${text.slice(0, selectionStart)}${incoming.replace(/\s+/g, ' ').trim()}${text.slice(selectionEnd)}`,
      })
    } else if (text.length - (selectionEnd - selectionStart) + incoming.length > MAX_CRITERION_LENGTH) {
      event.preventDefault()
      setPasted({ is: 'too_long', characters: incoming.length, into: text })
    }
  }
  const closePaste = () => {
    setPasted(null)
    textField.current?.focus()
  }
  const leavePasteOut = () => {
    closePaste()
    if (pasted?.is !== 'lines') return
    leftOut.current = pasted
    leftOutNotice.show({
      title: 'The pasted lines were left out',
      action: { label: 'Paste again', altText: 'Paste them again', onSelect: () => setPasted(pasted) },
    })
  }

  // Open fields are gone to, because what is typed next is meant for them.
  const goToTags = () => {
    setDetailed(true)
    textField.current?.closest('li')?.querySelector<HTMLElement>('[data-field=tags] input')?.focus()
  }

  const applyFix = (fix: Fix) =>
    fix.is === 'delete' ? actions.remove(criterion, number, neighbourId) : actions.fix(id, number, fix)

  return (
    <li
      data-part={`criterion:${id}`}
      aria-label={`Criterion ${number}`}
      data-focus-home={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={({ target }) => {
        onCurrent(id)
        setWriting(target.matches('input, textarea'))
      }}
      onBlur={() => setWriting(false)}
      onKeyDown={(event) => {
        const pressed = nameKeyPress(event.nativeEvent)
        // While a paste waits for an answer, it is the last that was done.
        if (pasted && pressed === keys.undoHeld) {
          event.preventDefault()
          event.stopPropagation()
          leavePasteOut()
          return
        }
        if (leftOut.current && (pressed === keys.redo || pressed === keys.redoHeld)) {
          event.preventDefault()
          event.stopPropagation()
          leftOutNotice.end()
          setPasted(leftOut.current)
          leftOut.current = null
          return
        }
        if (!isModifier(event.key)) leftOut.current = null
        runRowKey(event, {
          ...props,
          findings: shown,
          neighbourId,
          onFix: applyFix,
          onDetails: goToTags,
          onDetailsLeft: () => setDetailed(false),
          onWhy: (kind) => setWhy((open) => (open === kind ? null : kind)),
        })
      }}
      className={cx(
        'group/row grid grid-cols-[3.5rem_minmax(0,1fr)_auto] grid-rows-[auto_auto_auto_1fr] gap-x-2 border-b border-hair py-1 pointer-coarse:py-2',
        isCurrent && '-mx-3 bg-accent-soft/60 px-3',
        count >= MANY && '[contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <PointsField
        name={`criterion ${number}`}
        points={points}
        readOnly={readOnly}
        quiet={isCurrent}
        errorId={errorId}
        part={`criterion-points:${id}`}
        onPointsChange={(next) => actions.setPoints(id, number, next)}
        onDone={() => textField.current?.focus()}
      />
      <div className="relative flex min-w-0 items-start gap-1">
        <textarea
          ref={fieldRef}
          data-field="text"
          aria-label={`Criterion ${number}`}
          aria-describedby={shown.length > 0 ? `${errorId}-advice` : undefined}
          dir="auto"
          rows={1}
          readOnly={readOnly}
          maxLength={MAX_CRITERION_LENGTH}
          placeholder={strings.placeholder}
          value={text}
          onFocus={() => void (textBefore.current = text)}
          onBlur={() => actions.leaveText(criterion, number, textBefore.current)}
          onChange={({ target }) => actions.write(criterion, number, target.value, target.selectionEnd)}
          onPaste={readOnly ? undefined : onPaste}
          className="field-sizing-content min-h-8 w-full resize-none rounded-md border border-transparent bg-transparent px-1.5 py-0.5 font-serif text-base leading-[1.45] placeholder:text-ink-3 hover:border-hair-strong focus-visible:border-accent focus-visible:bg-raised focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent max-sm:text-[1rem] pointer-coarse:min-h-11 pointer-coarse:py-2 [&[readonly]]:hover:border-transparent"
        />
        <FindingMarks textKey={`criterion:${id}`} text={text} />
        {detailed ? null : <TagsBeside tags={criterion.tags} />}
        {readOnly ? null : (
          <div className="w-7 shrink-0">
            {isCurrent ? (
              <DropdownMenu
                align="end"
                trigger={<IconButton size="sm" label={`More for criterion ${number}`} icon={<Ellipsis />} />}
                items={[
                  {
                    label: detailed ? 'Close tags and evidence' : 'Tags and evidence',
                    shortcut: detailed ? undefined : hint('tags'),
                    onSelect: () => setDetailed((open) => !open),
                  },
                  {
                    label: 'Switch the sign',
                    shortcut: hint('flip'),
                    disabled: !points,
                    onSelect: () => actions.flip(criterion, number),
                  },
                  { label: 'Add below', shortcut: hint('add'), onSelect: () => actions.add(id) },
                  {
                    label: 'Merge with the next',
                    shortcut: hint('merge'),
                    disabled: nextId === null,
                    onSelect: () => actions.merge(id, number),
                  },
                  {
                    label: 'Move up',
                    shortcut: hint('moveUp'),
                    disabled: number === 1,
                    onSelect: () => actions.move(id, number, -1, 'row'),
                  },
                  {
                    label: 'Move down',
                    shortcut: hint('moveDown'),
                    disabled: number === count,
                    onSelect: () => actions.move(id, number, 1, 'row'),
                  },
                  { kind: 'separator' },
                  {
                    label: 'Remove',
                    shortcut: 'Del',
                    harmful: true,
                    onSelect: () => actions.remove(criterion, number, neighbourId),
                  },
                ]}
              />
            ) : null}
          </div>
        )}
      </div>
      {renderStrip ? (
        <div className="col-span-2 col-start-2 row-start-3 pt-1 @xl:col-span-1 @xl:col-start-3 @xl:row-start-1 @xl:pt-0">
          {renderStrip(criterion, isCurrent)}
        </div>
      ) : null}
      <div className="col-span-2 col-start-2 row-start-4 grid content-start gap-1 empty:hidden">
        {pasted ? (
          <PasteQuestion
            pasted={pasted}
            count={count}
            onClose={leavePasteOut}
            onLines={(lines) => {
              setPasted(null)
              actions.addLines(id, lines, pasted.is === 'lines' && pasted.replacesAll)
            }}
            onWhole={(whole) => {
              actions.setText(id, number, whole)
              closePaste()
            }}
          />
        ) : null}
        {refusal ? <FieldError live>{refusal}</FieldError> : null}
        {shown.length > 0 ? (
          <div id={`${errorId}-advice`} className="px-1.5">
            <FindingList
              findings={shown}
              number={number}
              readOnly={readOnly}
              keysShown={isCurrent && !isWriting}
              open={why}
              onOpenChange={setWhy}
              onFix={applyFix}
            />
          </div>
        ) : null}
        {detailed && !readOnly ? (
          <CriterionDetails
            criterion={criterion}
            number={number}
            onTagsChange={(tags) => actions.setTags(id, number, tags)}
            onEvidenceChange={(evidence) => actions.setEvidence(id, number, evidence)}
          />
        ) : (
          <DetailsLine criterion={criterion} hasTagsBeside />
        )}
      </div>
    </li>
  )
})
