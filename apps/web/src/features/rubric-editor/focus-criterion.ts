import type { FocusRequest } from './rubric-acts'

/** Puts the focus into a criterion of the list; false while it is not drawn yet. */
export function focusCriterion(list: HTMLElement | null, { id, part, caret }: FocusRequest): boolean {
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
