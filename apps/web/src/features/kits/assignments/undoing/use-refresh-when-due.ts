import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useSecondsLeft } from './use-seconds-left'

/** The server applies due submissions within a second or two. */
const SETTLE_MS = 2_500

/** Reads the page again once a held submission has taken effect. */
export function useRefreshWhenDue(takesEffectAt: string): void {
  const router = useRouter()
  const isDue = useSecondsLeft(takesEffectAt) === 0
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => router.refresh(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isDue, router])
}
