import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKey } from '../../../components/shell/commands/use-key'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { draftStrings as strings } from './strings'

interface UndoButtonsProps {
  /** Labels of the steps, null when there is none. */
  state: { undo: string | null; redo: string | null }
  store: { undo: () => void; redo: () => void }
}

/** Undo and redo of the whole draft, as buttons and by keyboard. */
export function UndoButtons({ state: { undo, redo }, store }: UndoButtonsProps) {
  useUndoKeys(store)
  return (
    <>
      <IconButton
        size="sm"
        label={undo ? `${strings.undo}: ${undo}` : strings.undo}
        icon={<Undo2 />}
        aria-disabled={undo === null || undefined}
        onClick={() => store.undo()}
      />
      <IconButton
        size="sm"
        label={redo ? `${strings.redo}: ${redo}` : strings.redo}
        icon={<Redo2 />}
        aria-disabled={redo === null || undefined}
        onClick={() => store.redo()}
      />
    </>
  )
}

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** In a text field, the browser handles these keys. */
function useUndoKeys(store: UndoButtonsProps['store']): void {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const checkFocus = () => setIsTyping(document.activeElement?.matches(textFields) ?? false)
    const onFocusOut = () => queueMicrotask(checkFocus)
    document.addEventListener('focusin', checkFocus)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', checkFocus)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  const options = { enabled: !isTyping }
  useKey('undo', () => store.undo())
  useKey('undoLast', () => store.undo())
  useKey('undoHeld', () => store.undo(), options)
  useKey('redo', () => store.redo(), options)
}
