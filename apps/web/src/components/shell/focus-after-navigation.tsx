'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the content, or to the part of it that the link names, when a navigation removed the
 * link or went elsewhere, such as by a key.
 */
export function FocusAfterNavigation() {
  const pathname = usePathname()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const { activeElement } = document
    const isLeft = activeElement instanceof HTMLAnchorElement && activeElement.pathname !== pathname
    if (activeElement !== document.body && !isLeft) return
    const part = document.getElementById(window.location.hash.slice(1))
    ;(part ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
