'use client'

import { useEffect, useState } from 'react'
import { RUN_BEAT_EVERY_MS, RunEvent } from '../../domain/run-events'

const RETRY_MS = 5_000
const SILENCE_MS = 3 * RUN_BEAT_EVERY_MS

interface FollowOptions {
  onChange: () => void
  /** True while changes are told as they come. */
  onLive: (isLive: boolean) => void
  openSource?: (url: string) => EventSource
  retryMs?: number
}

/** Hears of a run's changes for as long as the page is in view; true while it does. Meanwhile there is no need to look. */
export function useRunChanges(id: string, enabled: boolean, onChange: () => void): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(
    () => (enabled ? followWhileVisible(id, { onChange, onLive: setIsLive }) : undefined),
    [id, enabled, onChange],
  )
  return enabled && isLive
}

/** A page in the background lets go of its connection, of which a browser has few, and looks anew when it is back. */
function followWhileVisible(id: string, options: FollowOptions): () => void {
  let stop: (() => void) | null = null
  const look = () => {
    if (document.visibilityState === 'visible') stop ??= followRun(id, options)
    else {
      stop?.()
      stop = null
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}

/** Follows a run over breaks of the connection. Call what it returns to let go. */
export function followRun(
  id: string,
  { onChange, onLive, openSource = (url) => new EventSource(url), retryMs = RETRY_MS }: FollowOptions,
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
    onLive(false)
  }
  const open = () => {
    source?.close()
    const opened = openSource(`/api/runs/${id}/events`)
    source = opened
    wait(SILENCE_MS, open)
    opened.onopen = () => {
      if (isOver || source !== opened) return
      onLive(true)
      // What came while nobody listened.
      onChange()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (isOver || source !== opened) return
      wait(SILENCE_MS, open)
      const event = RunEvent.parse(JSON.parse(data))
      if (event.is === 'changed') onChange()
      if (event.is === 'refused') stop()
    }
    opened.onerror = () => {
      if (isOver || source !== opened) return
      onLive(false)
      // While it is connecting the browser tries again by itself; an answer other than a stream ends that.
      if (opened.readyState === 2) wait(retryMs, open)
    }
  }
  open()
  return stop
}
