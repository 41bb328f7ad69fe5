'use client'

import { useSyncExternalStore } from 'react'
import { formatDuration } from '../../components/ui/text/format'
import { Time } from '../../components/ui/text/time'

/** The time until an instant, counted down each second. Screen readers hear the instant instead. */
export function Countdown({ until }: { until: string }) {
  const now = useSyncExternalStore(subscribe, readSeconds, () => null)
  const seconds = now === null ? null : Math.round(Date.parse(until) / 1_000) - now
  return (
    <span>
      <span className="sr-only">
        at <Time value={until} look="time" />
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {seconds === null ? '' : seconds <= 0 ? 'now' : `in ${formatDuration(seconds * 1_000)}`}
      </span>
    </span>
  )
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000)
  return () => clearInterval(timer)
}

const readSeconds = (): number => Math.floor(Date.now() / 1_000)
