import { useEffect, useRef, type RefObject } from 'react'
import { useShortcut } from '../../../components/shell/commands/use-shortcut'
import { findFocusable } from './find-focusable'
import { draftStrings as strings } from './strings'

/**
 * F6 and Shift+F6 cycle through the parts marked `data-pane`, and return to the last focused element of each.
 */
export function usePaneKeys(root: RefObject<HTMLElement | null>): void {
  const last = useRef(new WeakMap<Element, HTMLElement>())
  useEffect(() => {
    const element = root.current
    const remember = ({ target }: FocusEvent) => {
      const pane = target instanceof HTMLElement ? target.closest('[data-pane]') : null
      if (pane) last.current.set(pane, target as HTMLElement)
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [root])

  const go = (by: 1 | -1) => {
    const panes = [...(root.current?.querySelectorAll<HTMLElement>('[data-pane]') ?? [])]
    const at = panes.findIndex((pane) => pane.contains(document.activeElement))
    // From outside, forward goes to the first pane and backward to the last.
    const from = at === -1 && by === -1 ? 0 : at
    for (let step = 1; step <= panes.length; step++) {
      const pane = panes[(from + by * step + panes.length) % panes.length]
      const target = pane && findFocusable(pane, last.current.get(pane))
      if (!target) continue
      target.focus()
      return
    }
  }
  useShortcut('f6', strings.nextPane, () => go(1), { group: strings.keysOfScreen })
  useShortcut('shift+f6', strings.previousPane, () => go(-1), { group: strings.keysOfScreen })
}
