import { useEffect, useEffectEvent } from 'react'
import { typing } from '../../../components/shell/commands/shortcut-scope'

/** The text field that had the focus before the list of what is missing took it. */
let lastField: HTMLElement | null = null

/**
 * While a list has the focus, a character closes it, and is written in the text field from which it was opened: people
 * who type on have not seen the list. Without a field, the next key is for the page again. Undo closes the list, too.
 */
export function useTypingBack(isOpen: boolean, onGoOn: () => void): void {
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('[role=dialog]')) return
      lastField = target.matches(typing) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
      if (isComposing || !(target instanceof Element) || !target.closest('[role=dialog]')) return
      const field = lastField?.isConnected ? lastField : null
      const isHeld = ctrlKey || metaKey || altKey
      // Without a field, the space bar presses the focused link.
      if (isHeld ? !/^[zy]$/i.test(key) : key.length !== 1 || (key === ' ' && !field)) return
      goOn()
      // The browser then writes the character into it.
      if (!isHeld) field?.focus()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
