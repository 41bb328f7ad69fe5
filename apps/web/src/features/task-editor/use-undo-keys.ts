import { useEffect, useState } from 'react'
import { useShortcut } from '../../components/shell/use-shortcut'
import { strings } from './strings'

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** Undo and redo of the whole draft. In a text field the keys stay the browser's own. */
export function useUndoKeys(store: { undo: () => void; redo: () => void }, enabled: boolean): void {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(typing) ?? false)
    const onFocusOut = () => queueMicrotask(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  const options = { enabled: enabled && !isTyping, group: 'Draft' }
  useShortcut('mod+z', strings.undo, () => store.undo(), options)
  useShortcut('mod+shift+z', strings.redo, () => store.redo(), options)
}
