'use client'

import { useEffect, useEffectEvent } from 'react'
import { useKey } from '../../../../components/shell/commands/use-key'
import { followChange, isDraftField, isTextField } from './follow-change'

interface UndoKeysProps {
  store: { undo: () => void; redo: () => void; endStep: () => void }
}

/** Undo and redo by keyboard and by the menu of the browser. Fields of their own keep the browser's undo. */
export function UndoKeys({ store }: UndoKeysProps) {
  const undo = () => followChange(store.undo)
  const redo = () => followChange(store.redo)
  const inDraft = (run: () => void) => () => {
    const { activeElement } = document
    return isTextField(activeElement) && !isDraftField(activeElement) ? false : run()
  }
  useKey('undo', undo)
  useKey('undoLast', undo)
  useKey('undoHeld', inDraft(undo))
  useKey('redo', inDraft(redo))
  useKey('redoHeld', inDraft(redo))

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const run = { historyUndo: undo, historyRedo: redo }[event.inputType]
    if (!run || event.isComposing || !isDraftField(event.target)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const beforeInput = (event: InputEvent) => onBeforeInput(event)
    const endStep = () => store.endStep()
    document.addEventListener('beforeinput', beforeInput, { capture: true })
    document.addEventListener('input', refuseForeignUndo, { capture: true })
    document.addEventListener('focusin', endStep)
    return () => {
      document.removeEventListener('beforeinput', beforeInput, { capture: true })
      document.removeEventListener('input', refuseForeignUndo, { capture: true })
      document.removeEventListener('focusin', endStep)
    }
  }, [store])
  return null
}

/** The browser has one history for the page, so undo in another field can reach a field of the draft. */
function refuseForeignUndo(event: Event): void {
  if (!(event instanceof InputEvent) || !/^history/.test(event.inputType) || !isDraftField(event.target))
    return
  event.stopImmediatePropagation()
  // React keeps the default value equal to the value of the draft.
  event.target.value = event.target.defaultValue
}
