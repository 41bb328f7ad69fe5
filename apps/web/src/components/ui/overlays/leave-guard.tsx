'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { AlertDialog } from './alert-dialog'

/**
 * Asks for confirmation before a link leaves a page with unsaved changes, and makes the browser ask before
 * the page is closed or reloaded.
 */
export function LeaveGuard({
  when,
  title = 'Leave without saving?',
  description,
}: {
  when: boolean
  title?: string
  description: string
}) {
  const router = useRouter()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!when) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const href = readLeavingHref(event)
      if (href === null) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(href)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [when])
  return (
    <AlertDialog
      open={target !== null}
      onOpenChange={(open) => {
        if (!open) setTarget(null)
      }}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => {
        if (target) router.push(target)
      }}
    />
  )
}

/** The address that a click would open in this tab and on this site, or null. */
function readLeavingHref(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin
  )
    return null
  if (link.pathname === window.location.pathname && link.search === window.location.search) return null
  return `${link.pathname}${link.search}${link.hash}`
}
