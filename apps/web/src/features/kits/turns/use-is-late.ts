import { useEffect, useState } from 'react'

const LATE_MS = 20_000

/** True after a long wait; restarts for each turn. */
export function useIsLate(isWaiting: boolean, turnId: string): boolean {
  const [lateTurn, setLateTurn] = useState<string | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateTurn(turnId), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, turnId])
  return isWaiting && lateTurn === turnId
}
