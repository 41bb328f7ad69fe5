import { useEffect, useEffectEvent, useState } from 'react'

const CHECK_EVERY_MS = 3_000

interface Check {
  /** Reads from the server whether the submission arrived; rejects while that can't be read. */
  hasArrived: (signal: AbortSignal) => Promise<boolean>
  /** Sends it again, which submits nothing twice and returns the outcome. */
  onArrived: () => void
}

/**
 * Checks whether a submission arrived whose response was lost: `lost` is its error. Returns whether it is known that
 * nothing was submitted.
 */
export function useCheckedOutcome(lost: Error | null, { hasArrived, onArrived }: Check): boolean {
  const [known, setKnown] = useState<Error | null>(null)
  const isSettled = lost === null || known === lost
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const arrived = await hasArrived(signal).catch(() => null)
    if (signal.aborted || arrived === null) return
    if (arrived) onArrived()
    else setKnown(lost)
  })
  useEffect(() => {
    if (isSettled) return
    const ended = new AbortController()
    const timer = setInterval(() => void check(ended.signal), CHECK_EVERY_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isSettled])
  return lost !== null && known === lost
}

/** The browser was offline when it was sent, so nothing was submitted. */
export class NotSent extends Error {}
