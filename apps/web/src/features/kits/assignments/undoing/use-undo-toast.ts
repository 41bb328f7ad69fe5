import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'
import { heldStrings, strings } from '../strings'

/** Offers to undo a loss in a toast, as long as the screen is open. */
export function useUndoToast(): (title: string, onUndo: () => void) => void {
  const shown = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (shown.current !== null) dismissToast(shown.current)
    },
    [],
  )
  return (title, onSelect) => {
    shown.current = showToast({
      title,
      action: { label: heldStrings.undo, altText: strings.undoByKey, onSelect },
    })
  }
}
