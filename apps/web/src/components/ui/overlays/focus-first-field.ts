import { isTouch } from '../../browser/is-touch'

const CONTROL =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select, [role=combobox], [role=radio], [role=checkbox]'
const TYPED =
  'textarea:not(:disabled), input:not([type=hidden], [type=radio], [type=checkbox], [type=file], :disabled)'

/**
 * For the content of a modal that opens: what is typed at once goes into its first control if that takes text. Else
 * the modal itself has the focus, because a space on its close button would close it, and the page behind would take
 * the next letters as its keys.
 */
export function focusFirstField(event: Event): void {
  const modal = event.currentTarget
  if (!(modal instanceof HTMLElement)) return
  event.preventDefault()
  const first = modal.querySelector<HTMLElement>(CONTROL)
  // Touching a field opens the keyboard of the screen, which covers the rest.
  const takesKeys = first?.matches(TYPED) === true && !isTouch()
  const start = takesKeys ? first : modal
  start.focus({ preventScroll: true })
}

/**
 * The same for a question, whose field may follow other controls. Without one, its first button has the focus, unless
 * the question opens in the middle of typing, whose next space would press the button.
 */
export function focusFieldOfQuestion(event: Event): void {
  const modal = event.currentTarget
  if (!(modal instanceof HTMLElement)) return
  const field = isTouch() ? null : modal.querySelector<HTMLElement>(TYPED)
  if (!field && !document.activeElement?.matches(TYPED)) return
  event.preventDefault()
  ;(field ?? modal).focus({ preventScroll: true })
}
