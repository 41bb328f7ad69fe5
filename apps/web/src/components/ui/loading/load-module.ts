import { useSyncExternalStore } from 'react'
import { keepLoader } from './part-loaders'

/**
 * Rules or data that load when `load` is first called, or ahead of time through `loadPartsAhead`. `useLoaded` returns
 * null until then.
 */
export function loadModule<Loaded>(load: () => Promise<Loaded>) {
  let known: Loaded | null = null
  const listeners = new Set<() => void>()
  const get = keepLoader(async () => {
    known = await load()
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** A failure is retried by the next call. */
    load: () => void get().catch(() => undefined),
    useLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => known,
        () => null,
      ),
  }
}
