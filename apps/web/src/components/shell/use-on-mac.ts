'use client'

import { useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => undefined

/** Whether the reader's keyboard has Apple's keys; no, until the page is awake. */
export function useOnMac(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  )
}
