'use client'

import { useEffect } from 'react'

/** Registers the offline page once the browser has nothing else to do; browsers allow that on https only. */
export function OfflinePage() {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return
    const register = () =>
      void import('./register-offline-worker').then(
        (file) => file.registerOfflineWorker(),
        () => undefined,
      )
    if (document.readyState === 'complete') return register()
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
