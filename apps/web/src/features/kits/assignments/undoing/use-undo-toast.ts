import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'
import { heldStrings, strings } from '../strings'

/** Offers to undo a loss in a toast, as long as the screen is open. */
export function useUndoToast() {
  const shown = useRef<string | null>(null)
  const dismiss = () => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = null
  }
  useEffect(() => dismiss, [])
  return {
    offerUndo(title: string, onSelect: () => void) {
      shown.current = showToast({
        title,
        action: { label: heldStrings.undo, altText: strings.undoByKey, onSelect },
      })
    },
    /** The loss was undone in another way. */
    dismiss,
  }
}
