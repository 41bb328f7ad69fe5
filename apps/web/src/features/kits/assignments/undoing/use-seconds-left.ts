import { useSyncExternalStore } from 'react'

/** The whole seconds until an instant, each second; 0 from then on, and null before the browser counts. */
export function useSecondsLeft(until: string): number | null {
  const now = useSyncExternalStore(subscribe, readSeconds, () => null)
  return now === null ? null : Math.max(0, Math.ceil(Date.parse(until) / 1_000) - now)
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000)
  return () => clearInterval(timer)
}

const readSeconds = (): number => Math.floor(Date.now() / 1_000)
