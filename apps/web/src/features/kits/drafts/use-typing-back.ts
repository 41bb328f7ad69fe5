import { useEffect, useEffectEvent } from 'react'
import { typing } from '../../../components/shell/commands/shortcut-scope'

/** The text field that had the focus before the list of what is missing took it. */
let lastField: HTMLElement | null = null

/**
 * While a list that was opened from a text field has the focus, a character closes it and is written in that field:
 * people who type on have not seen the list.
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
      if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || !lastField?.isConnected) return
      if (!(target instanceof Element) || !target.closest('[role=dialog]')) return
      goOn()
      // The browser then writes the character into it.
      lastField.focus()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
