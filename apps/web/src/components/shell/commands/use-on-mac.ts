'use client'

import { useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => undefined

/** Whether the user has an Apple keyboard; false until hydration. */
export function useOnMac(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  )
}
