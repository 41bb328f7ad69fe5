import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'
import { heldStrings, strings } from '../strings'

interface Loss<Draft> {
  title: string
  undo: () => void
  /** Whether the draft still lacks it, and nothing else has taken its place. */
  isLost: (draft: Draft) => boolean
}

/** Offers to undo a loss in a toast, as long as the screen is open and nothing else is done about it. */
export function useUndoToast<Draft>(shown: Draft) {
  const offered = useRef<{ id: string; isLost: (draft: Draft) => boolean } | null>(null)
  const dismiss = () => {
    if (offered.current) dismissToast(offered.current.id)
    offered.current = null
  }
  useEffect(() => dismiss, [])
  useEffect(() => {
    if (offered.current?.isLost(shown) === false) dismiss()
  }, [shown])
  return ({ title, undo, isLost }: Loss<Draft>) => {
    const action = { label: heldStrings.undo, altText: strings.undoByKey, onSelect: undo }
    offered.current = { id: showToast({ title, action }), isLost }
  }
}
