'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Keeps the place of keyboard users on pages whose controls come and go: when the focused control is removed or
 * disabled, the focus goes to the section that it was in, or else to the page's content.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = root.current
    if (!within) return
    let last: { element: Element; sectionId: string } | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last = { element: target, sectionId: target.closest('section[id]')?.id ?? '' }
    }
    const restore = () => {
      const { activeElement, body } = document
      // A control that was just disabled has the focus until the next frame.
      if (!last || (activeElement !== body && activeElement !== last.element)) return
      if (last.element.isConnected && !last.element.matches(':disabled')) return
      const place = document.getElementById(last.sectionId) ?? document.getElementById('main')
      last = null
      place?.focus()
    }
    within.addEventListener('focusin', remember)
    const observer = new MutationObserver(restore)
    observer.observe(within, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      within.removeEventListener('focusin', remember)
    }
  }, [])
  return <div ref={root}>{children}</div>
}
