import { useEffect, useRef, useState, type RefObject } from 'react'
import { isInView } from '../drafts/is-in-view'

interface FocusRequest {
  id: string
  field: 'text' | 'note' | 'points' | 'reason' | null
}

/** Tracks the current row of a list and moves the focus. `prefix` starts the `data-part` of each row. */
export function useRowFocus(list: RefObject<HTMLElement | null>, prefix: string) {
  const [chosenId, choose] = useState<string | null>(null)
  const [request, setRequest] = useState<FocusRequest | null>(null)
  const answered = useRef<FocusRequest | null>(null)
  const findRow = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(`${prefix}:${id}`)}"]`) ?? null
  // A new row, or its field, is rendered after the focus was requested.
  useEffect(() => {
    if (request && answered.current !== request && focusRow(findRow(request.id), request.field))
      answered.current = request
  })
  const go = (id: string, field: FocusRequest['field'] = null) => {
    choose(id)
    setRequest({ id, field })
  }
  const hasFocus = (id: string) => findRow(id)?.contains(document.activeElement) ?? false
  return {
    chosenId,
    choose,
    go,
    hasFocus,
    /** For shortcuts that change a row: only the row that has the focus, or a control in it, ever changes. */
    runWithFocus(id: string, run: () => void) {
      if (hasFocus(id)) run()
    },
    /** For shortcuts that lead to a row: one out of view is focused first. */
    runInView(id: string, run: () => void) {
      const row = findRow(id)
      if (!isInView(row) && !row?.contains(document.activeElement)) return go(id)
      row?.scrollIntoView({ block: 'nearest' })
      run()
    },
  }
}

/** Returns false while the row or its field is not rendered yet. */
function focusRow(row: HTMLElement | null, field: FocusRequest['field']): boolean {
  const target = field ? row?.querySelector<HTMLElement>(`[data-field="${field}"]`) : row
  if (!target) return false
  target.focus()
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.setSelectionRange(target.value.length, target.value.length)
  return true
}
