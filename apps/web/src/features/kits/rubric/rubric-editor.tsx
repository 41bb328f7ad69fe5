'use client'

import * as strings from './strings'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useKey } from '../../../components/shell/commands/use-key'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import { formatCount, formatPoints } from '../../../components/ui/text/format'
import { sumPoints } from '../../../domain/authoring/rubric-checks/sum-points'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import { openGuidelines } from '../guidelines/open-guidelines'
import { CriterionRow, type RenderStrip } from './criterion-row'
import type { FocusRequest } from './focus-request'
import { createRubricActions } from './rubric-actions'
import { RubricGuidance } from './rubric-guidance'
import { useFindings } from './use-findings'

/** With as many criteria, the rule and its example are in the guidance that opens. */
const BRIEF_FROM = 3

type RubricEditorProps = {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
  /** The text of the rated response, for criteria that only repeat its words. */
  ratedResponse?: string | null
  /** Renders the verdicts of a test-drive beside each criterion. */
  renderStrip?: RenderStrip
  /** Additional ways to add criteria: the library and suggestions. */
  tools?: ReactNode
}

/** The rubric editor. Everything works with the keyboard alone and with the mouse alone. */
export function RubricEditor({
  draft,
  change,
  readOnly,
  ratedResponse = null,
  renderStrip,
  tools,
}: RubricEditorProps) {
  const { criteria, language } = draft
  const hint = useKeyHint()
  const list = useRef<HTMLOListElement>(null)
  const answered = useRef<FocusRequest | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [wanted, setWanted] = useState<FocusRequest | null>(null)
  const actions = useMemo(() => createRubricActions(change, setWanted), [change])
  const findings = useFindings(criteria, language, ratedResponse)
  const { positive, negative } = sumPoints(criteria)
  const isFull = criteria.length >= MAX_CRITERIA
  const currentId = criteria.some(({ id }) => id === current) ? current : (criteria[0]?.id ?? null)

  // On a criterion, the same key adds one below it.
  useKey('add', () => actions.add(null), { enabled: !readOnly && !isFull })
  useEffect(() => actions.closeOutdated(criteria), [actions, criteria])

  // A requested criterion is rendered by now, so it can take the focus.
  useEffect(() => {
    if (wanted && answered.current !== wanted && focusCriterion(list.current, wanted))
      answered.current = wanted
  }, [wanted, criteria])

  // The guidance above ends with a line of its own.
  const ruled = readOnly ? 'border-t border-hair' : undefined
  return (
    <section data-part="rubric" aria-label="Rubric" className="@container">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-1">
        <h2>Rubric</h2>
        {readOnly ? null : (
          <Button size="sm" variant="quiet" onClick={openGuidelines}>
            {strings.guidelines}
          </Button>
        )}
        <p role="status" className="ml-auto text-sm text-ink-2">
          {formatCount(criteria.filter(({ text }) => text.trim() !== '').length, 'criterion', 'criteria')} ·{' '}
          <span className="text-accent">positive {positive > 0 ? formatPoints(positive) : '0'}</span> ·{' '}
          <span className="text-brick">negative {negative < 0 ? formatPoints(negative) : '0'}</span>
        </p>
      </div>
      {readOnly ? null : <RubricGuidance isBrief={criteria.length >= BRIEF_FROM} />}
      {criteria.length === 0 ? (
        <p className={cx('max-w-[64ch] py-6 text-ink-2', ruled)}>
          {readOnly ? 'There are no criteria yet.' : strings.empty}
        </p>
      ) : null}
      <ol ref={list} className={criteria.length > 0 ? ruled : undefined}>
        {criteria.map((criterion, index) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            number={index + 1}
            count={criteria.length}
            previousId={criteria[index - 1]?.id ?? null}
            nextId={criteria[index + 1]?.id ?? null}
            findings={findings.of(criterion.id)}
            isCurrent={criterion.id === currentId}
            readOnly={readOnly}
            actions={actions}
            onCurrent={setCurrent}
            renderStrip={renderStrip}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            data-focus-home
            size="sm"
            variant={criteria.length === 0 ? 'primary' : 'secondary'}
            disabled={isFull}
            shortcut={hint('add')}
            onClick={() => actions.add(null)}
          >
            Add a criterion
          </Button>
          {tools}
        </div>
      )}
      <div className="mt-3 grid gap-1 text-sm text-ink-2 empty:hidden">
        {isFull && !readOnly ? <p>{strings.full}</p> : null}
        {criteria.length > 0
          ? findings.whole.map(({ kind, says }) => (
              <p key={kind} className="text-brick">
                <span aria-hidden="true">▲ </span>
                {says}
              </p>
            ))
          : null}
        {findings.unchecked > 0 ? <p>{strings.unchecked(findings.unchecked)}</p> : null}
      </div>
    </section>
  )
}

/** Focuses a criterion of the list; false while it is not rendered yet. */
function focusCriterion(list: HTMLElement | null, { id, part, caret }: FocusRequest): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-part="criterion:${CSS.escape(id)}"]`)
  if (!row) return false
  if (part === 'row') {
    row.focus()
    return true
  }
  const field = row.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${part}"]`)
  field?.focus()
  const at = caret === 'end' ? field?.value.length : caret === 'start' ? 0 : undefined
  if (at !== undefined) field?.setSelectionRange(at, at)
  return true
}
