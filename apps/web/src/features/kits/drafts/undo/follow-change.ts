import { flushSync } from 'react-dom'
import { findFocusable } from '../find-focusable'
import { isInView } from '../is-in-view'
import { jumpToPart } from '../jump-to-part'
import { findCaret, findChanged, findInnermostChanged, findNeighbor } from './find-change'

const TEXTS =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'
/** Their text is not part of the draft, or not yet. */
const OWN = '[role=combobox], [role=searchbox], [type=search], [data-own-undo], [role=dialog], [data-docked]'

type TextField = HTMLInputElement | HTMLTextAreaElement
/** The criteria in order, each with what it says. */
type Rows = ReadonlyMap<HTMLElement, string>

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXTS)

/** Whether a field edits the draft, so that its undo is the draft's and not the browser's. */
export const isDraftField = (target: EventTarget | null): target is TextField =>
  isTextField(target) && (target as Element).matches('[data-pane] *') && !(target as Element).closest(OWN)

interface HistoryMove {
  run: () => void
  revert: () => void
  /** Whatever it changes; otherwise only what is in the text field that has the focus, or in its row. */
  isWanted: boolean
  /** The focus stays on the button that was pressed. */
  keepsFocus: boolean
}

/**
 * Undoes or redoes, and moves the focus to what changed: from a field to a field, with the caret behind the
 * change, and from elsewhere to the criterion or the choice, where the next key is a shortcut too. Any other part is
 * scrolled into view. Nothing changes in the end if it is not wanted, and says so: `reverted`. `here` is a change of
 * the text in the field that has the focus.
 */
export function followChange({
  run,
  revert,
  isWanted,
  keepsFocus,
}: HistoryMove): 'here' | 'elsewhere' | 'reverted' {
  const focused = document.activeElement
  // Asked before the change, which may remove the field.
  const wasTyping = !keepsFocus && isDraftField(focused)
  const [rows, fields, parts] = [readRows(), readFields(), readParts()]
  const at = wasTyping ? readPlace(focused, rows) : null
  flushSync(run)
  if (wasTyping && at && !isWanted && !isAbout(focused, at, rows, fields)) {
    flushSync(revert)
    if (document.activeElement !== focused) focused.focus()
    return 'reverted'
  }
  const now = readRows()
  const own = wasTyping ? undefined : [...rows.keys()].find((one) => one.contains(focused))
  const hasOwnChanged = own !== undefined && now.has(own) && now.get(own) !== rows.get(own)
  // A selected criterion that changes stays selected, such as one whose merge is undone. After a removal, the same
  // criterion has the focus as when it was removed by hand.
  const row = hasOwnChanged ? own : (findChanged(rows, now) ?? findNeighbor(rows, now))
  const added = row && !rows.has(row) ? row : null
  const found = wasTyping
    ? (findField(focused, fields, added) ?? (focused.isConnected ? null : findTextBefore(rows, now)))
    : null
  // Nobody is moved to a text in another pane, where the next words would land.
  const isAway = found !== null && wasTyping && !isInPane(focused, found)
  const field = isAway ? null : found
  const keepsPlace = keepsFocus || isAway
  if (field) goTo(field, fields.get(field) ?? '')
  else if (row && !keepsPlace && !row.contains(document.activeElement)) findTarget(row)?.focus()
  const place = row ?? findInnermostChanged(parts, readParts(), (outer, inner) => outer.contains(inner))
  // A part that has the focus is seen, such as a list from which a row is gone.
  if (!field && !place?.contains(document.activeElement) && !isInView(place))
    place?.scrollIntoView({ block: 'center' })
  if (keepsFocus && place) keepClear(place)
  // An element that was moved in the list loses the focus.
  if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
    focused.focus()
  if (place && !wasTyping && !keepsFocus) leadTo(place)
  const isHere = field !== null && field === focused && isSameList(rows, now)
  return isHere && !hasChangedElsewhere(focused, fields) ? 'here' : 'elsewhere'
}

const isInPane = (focused: Element, field: Element) =>
  !focused.isConnected || focused.closest('[data-pane]') === field.closest('[data-pane]')

/** Whether a field outside of this one and its criterion changed, too, such as with “Replace with surrogates”. */
function hasChangedElsewhere(focused: Element, before: ReadonlyMap<TextField, string>): boolean {
  const row = focused.closest('li[data-part]') ?? focused
  return [...readFields()].some(([field, now]) => !row.contains(field) && (before.get(field) ?? now) !== now)
}

/**
 * Moves the focus to a choice that changed, and away from what is no longer in view, where the next digit would set the
 * points of a criterion or choose a reason unseen.
 */
function leadTo(place: HTMLElement): void {
  const { activeElement } = document
  if (place.contains(activeElement) && !activeElement?.matches('[type=radio]:not(:checked)')) return
  if (findFocusable(place)?.matches('[type=radio], [type=checkbox]'))
    return jumpToPart(place.dataset['part'] ?? '')
  if (!(activeElement instanceof HTMLElement) || isInView(activeElement)) return
  place.closest<HTMLElement>('[data-pane]')?.focus({ preventScroll: true })
  if (document.activeElement === activeElement) activeElement.blur()
}

const CLEAR_MS = 6_000

/** The notice of what was undone does not cover it. */
function keepClear(place: HTMLElement): void {
  if ('keepClear' in place.dataset) return
  place.dataset['keepClear'] = 'undone'
  setTimeout(() => delete place.dataset['keepClear'], CLEAR_MS)
}

interface Place {
  value: string
  row: HTMLElement | null
  /** The text of the row is empty. */
  isEmpty: boolean
}

function readPlace(field: TextField, rows: Rows): Place {
  const row = [...rows.keys()].find((one) => one.contains(field)) ?? null
  const text = row?.querySelector<TextField>('[data-field=text]')?.value ?? field.value
  return { value: field.value, row, isEmpty: text.trim() === '' }
}

/** Whether a change is about the field that has the focus: its text, or its row while the list is the same. */
function isAbout(
  field: TextField,
  { value, row, isEmpty }: Place,
  rowsBefore: Rows,
  fieldsBefore: ReadonlyMap<TextField, string>,
): boolean {
  if (field.isConnected && field.value !== value) return true
  const rows = readRows()
  if (isSameList(rowsBefore, rows)) return row !== null && rows.get(row) !== rowsBefore.get(row)
  if (field.isConnected) return false
  // An empty row was only added; the text of a split one goes back to another row.
  return isEmpty || [...readFields()].some(([one, now]) => (fieldsBefore.get(one) ?? now) !== now)
}

const isSameList = (before: Rows, now: Rows) =>
  now.size === before.size && [...now.keys()].every((row) => before.has(row))

/**
 * The field that has the focus if it changed, else that of an added criterion, else the first that changed; of a
 * criterion whose points changed with its text, the text.
 */
function findField(
  focused: TextField,
  before: ReadonlyMap<TextField, string>,
  added: HTMLElement | null,
): TextField | null {
  const now = readFields()
  if (now.has(focused) && now.get(focused) !== before.get(focused)) return focused
  if (added) return added.querySelector('[data-field=text]')
  const first = findChanged(before, new Map([...now].filter(([field]) => before.has(field))))
  const text = first?.closest('li[data-part]')?.querySelector<TextField>('[data-field=text]')
  return text && before.has(text) && before.get(text) !== now.get(text) ? text : first
}

/** The text above a criterion that is gone: where the focus is on a criterion itself, a digit would set its points. */
const findTextBefore = (before: Rows, now: Rows) =>
  findNeighbor(before, now, 'previous')?.querySelector<TextField>('[data-field=text]') ?? null

function goTo(field: TextField, before: string): void {
  if (field !== document.activeElement) field.focus()
  const caret = findCaret(before, field.value)
  // Points are replaced as a whole.
  if (field.dataset['field'] === 'points') field.select()
  else field.setSelectionRange(caret, caret)
}

/** The row of a criterion takes the focus itself; in the matrix of verdicts, one of its cells does. */
const findTarget = (row: HTMLElement) =>
  row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>('[data-cell]')

function readRows(): Map<HTMLElement, string> {
  const rows = document.querySelectorAll<HTMLElement>(
    '[data-pane] li[data-part][tabindex], [data-pane] tr[data-row]',
  )
  return new Map([...rows].map((row) => [row, readText(row)]))
}

/** The parts of the draft. The footer, which is always in view, reports progress and has none. */
function readParts(): Map<HTMLElement, string> {
  const parts = document.querySelectorAll<HTMLElement>('[data-pane]:not([data-pane=footer]) [data-part]')
  return new Map([...parts].map((part) => [part, readText(part)]))
}

/** What a part says and holds, without what it says about the last key. */
function readText(element: HTMLElement): string {
  const said = [...element.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  const text = said.reduce((left, says) => left.replace(says, ''), element.textContent)
  return text + listValues(element).join('\n')
}

const listValues = (element: HTMLElement) =>
  [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ].map((field) => `${field.value} ${'checked' in field && field.checked ? '✓' : ''}`)

function readFields(): Map<TextField, string> {
  const fields = [...document.querySelectorAll(TEXTS)].filter(isDraftField)
  return new Map(fields.map((field) => [field, field.value]))
}
