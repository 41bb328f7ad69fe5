'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

let returnedTo: string | null = null
// Heard before the router hears it, and before the page that it shows is there to listen.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => (returnedTo = window.location.pathname), { capture: true })

/** Reads a page again that Back or Forward shows: the router and the browser keep it as it was when it was left. */
export function RefreshAfterBack() {
  const router = useRouter()
  useEffect(() => {
    if (returnedTo === window.location.pathname) router.refresh()
    returnedTo = null
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) router.refresh()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [router])
  return null
}
