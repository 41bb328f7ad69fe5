import { useEffect, type RefObject } from 'react'
import { findFocusable } from './find-focusable'

/**
 * Keeps the focus when what had it goes away: a button that is done with its work, a turn or criterion that is
 * deleted, an input that is switched off. It goes to the nearest part around it that holds a `data-focus-home`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: { target: HTMLElement; around: HTMLElement[] } | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { target, around: listAround(target, element) }
    }
    const look = () => {
      if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return
      const { target, around } = last
      if (target.isConnected && !target.matches(':disabled')) return
      const part = around.find((one) => one.isConnected && one.querySelector('[data-focus-home]')) ?? element
      last = null
      findFocusable(part)?.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [root])
}

function listAround(target: HTMLElement, root: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let one = target.parentElement; one && one !== root; one = one.parentElement) around.push(one)
  return around
}
