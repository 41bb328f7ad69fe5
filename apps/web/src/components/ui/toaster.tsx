'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts, type Toast } from './toast-store'

const ToastList = lazy(() => import('./toast-list').then((module) => ({ default: module.ToastList })))

const empty: readonly Toast[] = []

/** Stands once in the root layout; loads what it needs with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => empty)
  const [needed, setNeeded] = useState(false)
  if (toasts.length > 0 && !needed) setNeeded(true)
  return needed ? <Suspense><ToastList toasts={toasts} /></Suspense> : null
}
