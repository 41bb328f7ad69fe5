'use client'

import { useSyncExternalStore } from 'react'
import { subscribeToStored } from './use-stored-value'

/** The keys in the browser’s local storage that begin with a prefix, sorted; none on the server. */
export function useStoredKeys(prefix: string): readonly string[] {
  const keys = useSyncExternalStore(
    subscribeToStored,
    () => readKeys(prefix).join(SEPARATOR),
    () => '',
  )
  return keys === '' ? [] : keys.split(SEPARATOR)
}

const SEPARATOR = '\n'

function readKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
  } catch {
    return []
  }
}
