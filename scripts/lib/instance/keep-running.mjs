import { setTimeout as delay } from 'node:timers/promises'
import { formatEnd } from './supervise.mjs'

/**
 * Keeps a started process running: when it exits on its own, logs this with the `consequence` and starts
 * another one, after a pause that doubles up to a limit while exits follow quickly. A start that fails counts
 * as an exit. Returns {name, pid, ended, stop()}; `ended` resolves once it is stopped.
 */
export function keepRunning(
  first,
  {
    start,
    consequence,
    log = console.log,
    firstPauseMs = 1_000,
    longestPauseMs = 30_000,
    quickExitMs = 60_000,
  },
) {
  const { name, logFile } = first
  const stopping = new AbortController()
  let current = first
  let starting = Promise.resolve()
  const startAnother = async () => {
    try {
      current = await start()
      log(`${name} was restarted.`)
      return current
    } catch (error) {
      return { ended: { name, error, logFile } }
    }
  }
  const watch = async () => {
    let startedAt = performance.now()
    for (let { ended } = first, quickExits = 0; ;) {
      const end = await ended
      if (stopping.signal.aborted) return end
      quickExits = performance.now() - startedAt < quickExitMs ? quickExits + 1 : 1
      const pauseMs = Math.min(firstPauseMs * 2 ** (quickExits - 1), longestPauseMs)
      const where = end.logFile ? ` Log: ${end.logFile}` : ''
      log(`${formatEnd(end)} Restarting in ${pauseMs / 1_000} s; ${consequence}.${where}`)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return end
      startedAt = performance.now()
      const attempt = startAnother()
      starting = attempt
      ended = (await attempt).ended
    }
  }
  return {
    name,
    get pid() {
      return current.pid
    },
    ended: watch(),
    async stop() {
      stopping.abort()
      await starting
      await current.stop()
    },
  }
}
