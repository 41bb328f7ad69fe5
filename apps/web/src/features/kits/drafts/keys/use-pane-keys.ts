import { useEffect, useRef, type RefObject } from 'react'
import { useKey } from '../../../../components/shell/commands/use-key'
import { findFocusable } from '../find-focusable'
import { nextPanes } from './next-panes'

/**
 * F6 and Shift+F6 go through the parts marked `data-pane`, and return to the last focused element of each. After
 * the last, the browser gets the key, which goes to its own bars; pressed again, it starts over.
 */
export function usePaneKeys(root: RefObject<HTMLElement | null>): void {
  const last = useRef(new WeakMap<Element, HTMLElement>())
  /** The pane from which the last key left the page. */
  const leftFrom = useRef<number | null>(null)
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
    const next = nextPanes(panes.length, at, by, leftFrom.current === at)
    const target = next.map((index) => findPaneTarget(panes[index], last.current)).find(Boolean)
    leftFrom.current = target ? null : at
    if (!target) return false
    target.focus()
    return true
  }
  useKey('nextPane', () => go(1))
  useKey('previousPane', () => go(-1))
}

const findPaneTarget = (pane: HTMLElement | undefined, last: WeakMap<Element, HTMLElement>) =>
  pane ? findFocusable(pane, last.get(pane)) : null
