'use client'

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/button'
import { formatCount, formatPoints } from '../../components/ui/format'
import { sumPoints } from '../../domain/rubric-checks/sum-points'
import { MOST_CRITERIA } from '../../domain/draft-limits'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import { CriterionRow, type RenderStrip } from './criterion-row'
import { focusCriterion } from './focus-criterion'
import { createRubricActs, type FocusRequest } from './rubric-acts'
import { RubricGuidance } from './rubric-guidance'
import * as strings from './strings'
import { useFindings } from './use-findings'

type RubricEditorProps = {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
  /** The text of the rated response, for criteria that only repeat its words. */
  ratedResponse?: string | null
  /** Verdicts of a test-drive beside each criterion. */
  renderStrip?: RenderStrip
  /** More ways to add: the library, suggestions. */
  tools?: ReactNode
}

/** The list of criteria, written with the keyboard alone or without it. */
export function RubricEditor({
  draft,
  change,
  readOnly,
  ratedResponse = null,
  renderStrip,
  tools,
}: RubricEditorProps) {
  const { criteria, language } = draft
  const list = useRef<HTMLOListElement>(null)
  const answered = useRef<FocusRequest | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [wanted, setWanted] = useState<FocusRequest | null>(null)
  const acts = useMemo(() => createRubricActs(change, setWanted), [change])
  const findings = useFindings(criteria, language, ratedResponse)
  const { positive, negative } = sumPoints(criteria)
  const isFull = criteria.length >= MOST_CRITERIA
  const currentId = criteria.some(({ id }) => id === current) ? current : (criteria[0]?.id ?? null)

  // What was just added or moved is there now.
  useEffect(() => {
    if (wanted && answered.current !== wanted && focusCriterion(list.current, wanted))
      answered.current = wanted
  }, [wanted, criteria])

  return (
    <section data-part="rubric" aria-label="Rubric" className="@container">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-3">
        <h2>Rubric</h2>
        <p role="status" className="ml-auto text-sm text-ink-2">
          {formatCount(criteria.length, 'criterion', 'criteria')} ·{' '}
          <span className="text-accent">positive {positive > 0 ? formatPoints(positive) : '0'}</span> ·{' '}
          <span className="text-brick">negative {negative < 0 ? formatPoints(negative) : '0'}</span>
        </p>
      </div>
      {readOnly ? null : <RubricGuidance />}
      {criteria.length === 0 ? (
        <p className="max-w-[64ch] border-t border-hair py-6 text-ink-2">
          {readOnly ? 'There are no criteria yet.' : strings.empty}
        </p>
      ) : null}
      <ol ref={list} className={criteria.length > 0 ? 'border-t border-hair' : undefined}>
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
            acts={acts}
            onCurrent={setCurrent}
            renderStrip={renderStrip}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            data-focus-home
            size="sm"
            variant={criteria.length === 0 ? 'primary' : 'secondary'}
            disabled={isFull}
            onClick={() => acts.add(null)}
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
