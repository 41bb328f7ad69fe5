import type { KeyboardEvent } from 'react'
import { nameKeyPress } from '../../../components/shell/commands/shortcut-keys'
import type { AdviceKind, Finding, Fix } from '../../../domain/authoring/rubric-checks/finding'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { keys } from '../../../domain/platform/keys'
import { isInView } from '../drafts/is-in-view'
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
  onDetailsLeft: () => void
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
  const key = nameKeyPress(event.nativeEvent)
  if (key === keys.moveUp || key === keys.moveDown) {
    if (readOnly || !(isRow || field)) return null
    return () => actions.move(criterion.id, number, key === keys.moveUp ? -1 : 1, field ? 'text' : 'row')
  }
  if (field) return readTextKey(key, field, row)
  if (isRow) {
    // A digit never changes a criterion that is out of view.
    if (/^[0-9]$/.test(key) && !isInView(event.currentTarget))
      return () => actions.focus({ id: criterion.id, part: 'row' })
    return readRowKey(key, event.timeStamp, row)
  }
  if (key !== 'esc') return null
  // From a field, list or button of this criterion to the whole criterion. What is typed in a field is kept when the
  // focus leaves it, which has to be before the field goes.
  const { currentTarget: whole, target } = event
  return () => {
    whole.focus()
    if (target instanceof Element && target.closest('[data-details]')) row.onDetailsLeft()
    actions.focus({ id: criterion.id, part: 'row' })
  }
}

function readTextKey(
  key: string,
  field: HTMLTextAreaElement,
  { criterion, number, previousId, nextId, actions, readOnly }: RowKeys,
): (() => void) | null {
  const { id } = criterion
  const { selectionStart, selectionEnd, value } = field
  const isCaret = selectionStart === selectionEnd
  if (key === 'esc') return () => actions.focus({ id, part: 'row' })
  if (key === 'up' && isCaret && selectionStart === 0 && previousId)
    return () => actions.focus({ id: previousId, part: 'text', caret: 'end' })
  if (key === 'down' && isCaret && selectionEnd === value.length && nextId)
    return () => actions.focus({ id: nextId, part: 'text', caret: 'start' })
  if (readOnly) return null
  if (key === keys.mergeInText) return () => actions.merge(id, number, 'text')
  if (key === keys.split) return () => actions.split(id, number, selectionStart)
  if (key === 'enter') return () => actions.add(id)
  const isBlank = value === '' && criterion.evidence === '' && criterion.tags.length === 0
  if (key === 'backspace' && isBlank && (previousId ?? nextId))
    return () => actions.remove(criterion, number, previousId ?? nextId, 'text')
  return null
}

function readRowKey(
  key: string,
  at: number,
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
  if (key === 'up' || key === keys.previous) return goTo(previousId)
  if (key === 'down' || key === keys.next) return goTo(nextId)
  if (key === keys.advice) {
    const kind = findings.find(({ rule }) => rule === 'advice')?.kind
    return kind ? () => onWhy(kind as AdviceKind) : null
  }
  if (readOnly) return null
  if (/^[0-9]$/.test(key)) return () => actions.typeDigit(criterion, number, key, at)
  const fix = findings.find((finding) => finding.fix !== null)?.fix
  const editText = () => actions.focus({ id, part: 'text', caret: 'end' })
  const merge = () => actions.merge(id, number)
  const remove = () => actions.remove(criterion, number, neighbourId)
  const byKey: Record<string, (() => void) | null> = {
    enter: editText,
    [keys.edit]: editText,
    [keys.points]: () => actions.focus({ id, part: 'points' }),
    [keys.less]: () => actions.step(id, number, -1),
    [keys.more]: () => actions.step(id, number, 1),
    [keys.flip]: () => actions.flip(criterion, number),
    [keys.add]: () => actions.add(id),
    [keys.merge]: merge,
    [keys.mergeInText]: merge,
    [keys.fix]: fix ? () => onFix(fix) : null,
    [keys.tags]: onDetails,
    delete: remove,
    backspace: remove,
  }
  return byKey[key] ?? null
}
