import { setTimeout as delay } from 'node:timers/promises'
import { formatEnd } from './supervise.mjs'

/**
 * Keeps a started process running: when it exits on its own, logs this and starts another one, after a pause
 * that doubles while exits follow quickly. Returns the same shape as `first`; `ended` resolves after too many
 * quick exits.
 */
export function keepRunning(
  first,
  { start, log = console.log, firstPauseMs = 1_000, quickExitMs = 60_000, maxQuickExits = 5 },
) {
  const stopping = new AbortController()
  let current = first
  const watch = async () => {
    for (let quickExits = 0; ;) {
      const startedAt = performance.now()
      const end = await current.ended
      if (stopping.signal.aborted) return end
      quickExits = performance.now() - startedAt < quickExitMs ? quickExits + 1 : 1
      if (quickExits > maxQuickExits) return { ...end, times: quickExits }
      const pauseMs = firstPauseMs * 2 ** (quickExits - 1)
      log(
        `${formatEnd(end)} Restarting in ${pauseMs / 1_000} s; the site stays up.${end.logFile ? ` Log: ${end.logFile}` : ''}`,
      )
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return end
      current = start()
    }
  }
  return {
    name: first.name,
    get pid() {
      return current.pid
    },
    ended: watch(),
    stop() {
      stopping.abort()
      return current.stop()
    },
  }
}
