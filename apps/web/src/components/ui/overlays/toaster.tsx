'use client'

import { useState, useSyncExternalStore } from 'react'
import { loadOverlay } from '../loading/load-overlay'
import { readToasts, subscribeToToasts, type Toast } from './toast-store'

const ToastList = loadOverlay(() => import('./toast-list').then((file) => file.ToastList))

const empty: readonly Toast[] = []

/** Rendered once, in the root layout. Its code loads with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => empty)
  const [needed, setNeeded] = useState(false)
  if (toasts.length > 0 && !needed) setNeeded(true)
  return needed ? <ToastList toast={toasts[0]} /> : null
}
