import { setTimeout as delay } from 'node:timers/promises'
import { tellEnd } from './supervise.mjs'

/**
 * Keeps a process running that was started: when it ends by itself, says so and starts another one, after a pause that
 * doubles while they end soon. Answers what it was given; `ended` resolves when they ended soon again and again.
 */
export function keepRunning(
  first,
  { start, log = console.log, firstPauseMs = 1_000, soonMs = 60_000, mostSoon = 5 },
) {
  const stopping = new AbortController()
  let current = first
  const watch = async () => {
    for (let soon = 0; ;) {
      const startedAt = performance.now()
      const end = await current.ended
      if (stopping.signal.aborted) return end
      soon = performance.now() - startedAt < soonMs ? soon + 1 : 1
      if (soon > mostSoon) return { ...end, times: soon }
      const pauseMs = firstPauseMs * 2 ** (soon - 1)
      log(
        `${tellEnd(end)} Another one is started in ${pauseMs / 1_000} s; the site goes on meanwhile.${end.logFile ? ` Its log: ${end.logFile}` : ''}`,
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
