import { useEffect, type RefObject } from 'react'
import { isTouch } from '../../../components/browser/is-touch'
import { findFocusable } from './find-focusable'
import { jumpToPart } from './jump-to-part'

/**
 * Moves the focus when the focused element disappears or is disabled: to the part that `data-focus-after` names on
 * what disappeared, else to the nearest ancestor that contains a `data-focus-home`, but never to another pane, where
 * the next words would land in another text.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: { target: HTMLElement; ancestors: HTMLElement[] } | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { target, ancestors: listAncestors(target, element) }
    }
    let isPressed = false
    const restoreFocus = () => {
      if (isPressed || !last || (document.activeElement !== document.body && document.activeElement !== null))
        return
      const { target, ancestors } = last
      if (target.isConnected && !target.matches(':disabled')) return
      const successor = findSuccessor(target, ancestors[0])
      if (successor) return successor.focus({ preventScroll: true })
      const after = ancestors.find(({ isConnected, dataset }) => !isConnected && dataset['focusAfter'])
      if (after?.dataset['focusAfter']) return jumpToPart(after.dataset['focusAfter'])
      const part =
        ancestors.find(
          (ancestor) =>
            ancestor.isConnected &&
            (ancestor.matches('[data-pane]') || ancestor.querySelector('[data-focus-home]')),
        ) ?? element
      last = null
      const next = findFocusable(part)
      // With a finger, a field would open the keyboard over what is read.
      const opensKeyboard = next?.matches('textarea, input') && isTouch()
      if (!opensKeyboard) return next?.focus()
      part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
    // Leaving a field by a press can remove it before the pressed one has the focus, which it gets after this event.
    const onPress = () => {
      isPressed = true
      setTimeout(() => {
        isPressed = false
        restoreFocus()
      })
    }
    const observer = new MutationObserver(restoreFocus)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', remember)
    window.addEventListener('mousedown', onPress, { capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
      window.removeEventListener('mousedown', onPress, { capture: true })
    }
  }, [root])
}

/** The button that replaced one in place, as when its menu has loaded. */
function findSuccessor(target: HTMLElement, parent: HTMLElement | undefined): HTMLElement | null {
  const name = readName(target)
  if (target.isConnected || !parent?.isConnected || name === '') return null
  const buttons = parent.querySelectorAll<HTMLElement>(':scope > :is(button, [role=button], a)')
  return [...buttons].find((button) => readName(button) === name) ?? null
}

const readName = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent

function listAncestors(target: HTMLElement, root: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let ancestor = target.parentElement; ancestor && ancestor !== root; ancestor = ancestor.parentElement)
    ancestors.push(ancestor)
  return ancestors
}
