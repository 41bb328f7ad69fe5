'use client'

import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Calls back after each change of a stored value, here or in another tab. */
export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A preference in the browser’s local storage; null on the server and until it is set. */
export function useStoredValue(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribeToStored,
    () => read(key),
    () => null,
  )
  const keep = useCallback(
    (next: string | null) => {
      try {
        if (next === null) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, next)
      } catch {
        // Without storage, the preference is lost on reload.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [value, keep]
}
