import type { KeyboardEvent } from 'react'
import type { AdviceKind, Finding, Fix } from '../../../domain/authoring/rubric-checks/finding'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import type { RubricActions } from './rubric-actions'

type RowKeys = {
  criterion: DraftCriterion
  number: number
  previousId: string | null
  nextId: string | null
  neighbourId: string | null
  findings: readonly Finding[]
  readOnly: boolean
  actions: RubricActions
  onFix: (fix: Fix) => void
  onDetails: () => void
  onWhy: (kind: AdviceKind) => void
}

/** Runs the action of a key in the text of a criterion, or on the whole criterion when it has the focus. */
export function runRowKey(event: KeyboardEvent<HTMLElement>, row: RowKeys): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return
  const run = readKey(event, row)
  if (!run) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

function readKey(event: KeyboardEvent<HTMLElement>, row: RowKeys): (() => void) | null {
  const isRow = event.target === event.currentTarget
  const field =
    event.target instanceof HTMLTextAreaElement && event.target.dataset['field'] === 'text'
      ? event.target
      : null
  const { criterion, number, actions, readOnly } = row
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    if (readOnly || !(isRow || field)) return null
    return () => actions.move(criterion.id, number, event.key === 'ArrowUp' ? -1 : 1, field ? 'text' : 'row')
  }
  if (field) return readTextKey(event, field, row)
  if (event.altKey || event.metaKey || event.ctrlKey) return null
  if (isRow) return readRowKey(event.key, row)
  // From a field, list or button of this criterion to the whole criterion.
  return event.key === 'Escape' ? () => actions.focus({ id: criterion.id, part: 'row' }) : null
}

function readTextKey(
  event: KeyboardEvent,
  field: HTMLTextAreaElement,
  { criterion, number, previousId, nextId, actions, readOnly }: RowKeys,
): (() => void) | null {
  const { id } = criterion
  const { selectionStart, selectionEnd, value } = field
  const isCaret = selectionStart === selectionEnd
  if (event.key === 'Escape') return () => actions.focus({ id, part: 'row' })
  if (event.key === 'ArrowUp' && isCaret && selectionStart === 0 && previousId)
    return () => actions.focus({ id: previousId, part: 'text', caret: 'end' })
  if (event.key === 'ArrowDown' && isCaret && selectionEnd === value.length && nextId)
    return () => actions.focus({ id: nextId, part: 'text', caret: 'start' })
  if (readOnly) return null
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
    return event.shiftKey ? () => actions.merge(id, number) : () => actions.split(id, number, selectionStart)
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey) return () => actions.add(id)
  const isBlank = value === '' && criterion.evidence === '' && criterion.tags.length === 0
  if (event.key === 'Backspace' && isBlank && (previousId ?? nextId))
    return () => actions.remove(criterion, number, previousId ?? nextId, 'text')
  return null
}

function readRowKey(
  key: string,
  {
    criterion,
    number,
    previousId,
    nextId,
    neighbourId,
    findings,
    actions,
    readOnly,
    onFix,
    onDetails,
    onWhy,
  }: RowKeys,
): (() => void) | null {
  const { id } = criterion
  const goTo = (other: string | null) => (other ? () => actions.focus({ id: other, part: 'row' }) : null)
  if (key === 'ArrowUp') return goTo(previousId)
  if (key === 'ArrowDown') return goTo(nextId)
  if (key === 'w') {
    const kind = findings.find(({ rule }) => rule === 'advice')?.kind
    return kind ? () => onWhy(kind as AdviceKind) : null
  }
  if (readOnly) return null
  const fix = findings.find((finding) => finding.fix !== null)?.fix
  const keys: Record<string, (() => void) | null> = {
    Enter: () => actions.focus({ id, part: 'text', caret: 'end' }),
    '[': () => actions.step(id, number, -1),
    ']': () => actions.step(id, number, 1),
    '-': () => actions.flip(id, number),
    a: () => actions.add(id),
    j: nextId ? () => actions.merge(id, number) : null,
    f: fix ? () => onFix(fix) : null,
    t: onDetails,
    Delete: () => actions.remove(criterion, number, neighbourId),
    Backspace: () => actions.remove(criterion, number, neighbourId),
  }
  return keys[key] ?? null
}
