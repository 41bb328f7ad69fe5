'use client'

import { useEffect, useState } from 'react'
import { RUN_BEAT_EVERY_MS, RunEvent } from '../../domain/running/run-events'

const RETRY_MS = 5_000
const SILENCE_MS = 3 * RUN_BEAT_EVERY_MS

interface FollowOptions {
  onChange: () => void
  /** Called with true while events arrive as they happen. */
  onLive: (isLive: boolean) => void
  openSource?: (url: string) => EventSource
  retryMs?: number
}

/**
 * Follows a run's events while the page is visible. Returns true while they arrive, so that polling can slow
 * down.
 */
export function useRunChanges(id: string, enabled: boolean, onChange: () => void): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(
    () => (enabled ? followWhileVisible(id, { onChange, onLive: setIsLive }) : undefined),
    [id, enabled, onChange],
  )
  return enabled && isLive
}

/**
 * Closes the connection while the page is in the background, since browsers allow only a few; reopens it
 * afterwards.
 */
function followWhileVisible(id: string, options: FollowOptions): () => void {
  let stop: (() => void) | null = null
  const update = () => {
    if (document.visibilityState === 'visible') stop ??= followRun(id, options)
    else {
      stop?.()
      stop = null
    }
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    stop?.()
  }
}

/** Follows a run and reconnects as needed. Returns a function that stops. */
export function followRun(
  id: string,
  { onChange, onLive, openSource = (url) => new EventSource(url), retryMs = RETRY_MS }: FollowOptions,
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const stop = () => {
    isStopped = true
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
      if (isStopped || source !== opened) return
      onLive(true)
      // Catch up on changes missed while disconnected.
      onChange()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (isStopped || source !== opened) return
      wait(SILENCE_MS, open)
      const event = RunEvent.parse(JSON.parse(data))
      if (event.is === 'changed') onChange()
      if (event.is === 'refused') stop()
    }
    opened.onerror = () => {
      if (isStopped || source !== opened) return
      onLive(false)
      // The browser reconnects by itself while connecting; after a response that is not a stream (CLOSED) it
      // does not.
      if (opened.readyState === 2) wait(retryMs, open)
    }
  }
  open()
  return stop
}
