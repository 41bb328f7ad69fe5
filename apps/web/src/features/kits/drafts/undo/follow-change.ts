import { flushSync } from 'react-dom'
import { findCaret, findChanged } from './find-change'

const TEXTS =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'
/** Their text is not part of the draft, or not yet. */
const OWN = '[role=combobox], [role=searchbox], [type=search], [data-own-undo], [role=dialog], [data-docked]'

type TextField = HTMLInputElement | HTMLTextAreaElement

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXTS)

/** Whether a field edits the draft, so that its undo is the draft's and not the browser's. */
export const isDraftField = (target: EventTarget | null): target is TextField =>
  isTextField(target) && (target as Element).matches('[data-pane] *') && !(target as Element).closest(OWN)

/**
 * Undoes or redoes, and moves the focus to what changed: from a field to a field, with the caret behind the
 * change, and from elsewhere to the criterion, where the next key is a shortcut too.
 */
export function followChange(run: () => void): void {
  const focused = document.activeElement
  // Asked before the change, which may remove the field.
  const wasTyping = isDraftField(focused)
  const [rows, fields] = [readRows(), readFields()]
  flushSync(run)
  const row = findChanged(rows, readRows())
  const added = row && !rows.has(row) ? row : null
  const field = wasTyping ? findField(focused, fields, added) : null
  if (field) goTo(field, fields.get(field) ?? '')
  else if (row && !row.contains(document.activeElement)) row.focus()
  // An element that was moved in the list loses the focus.
  if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
    focused.focus()
}

/** The field that has the focus if it changed, else that of an added criterion, else the first that changed. */
function findField(
  focused: TextField,
  before: ReadonlyMap<TextField, string>,
  added: HTMLElement | null,
): TextField | null {
  const now = readFields()
  if (now.has(focused) && now.get(focused) !== before.get(focused)) return focused
  if (added) return added.querySelector('[data-field=text]')
  return findChanged(before, new Map([...now].filter(([field]) => before.has(field))))
}

function goTo(field: TextField, before: string): void {
  if (field !== document.activeElement) field.focus()
  const caret = findCaret(before, field.value)
  // Points are replaced as a whole.
  if (field.dataset['field'] === 'points') field.select()
  else field.setSelectionRange(caret, caret)
}

function readRows(): Map<HTMLElement, string> {
  const rows = document.querySelectorAll<HTMLElement>('[data-pane] li[data-part][tabindex]')
  return new Map([...rows].map((row) => [row, row.textContent + listValues(row).join('\n')]))
}

const listValues = (row: HTMLElement) => [...row.querySelectorAll('input')].map(({ value }) => value)

function readFields(): Map<TextField, string> {
  const fields = [...document.querySelectorAll(TEXTS)].filter(isDraftField)
  return new Map(fields.map((field) => [field, field.value]))
}
