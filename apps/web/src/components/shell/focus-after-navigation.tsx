'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Moves the focus to the content, or to the part of it that the link names, when a navigation removed the link. */
export function FocusAfterNavigation() {
  const pathname = usePathname()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement !== document.body) return
    const part = document.getElementById(window.location.hash.slice(1))
    ;(part ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
