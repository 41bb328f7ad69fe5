import fs from 'node:fs'
import { endProcess, lastLines, spawnService, waitUntil, whenEnded } from './processes.mjs'
import { SetupError } from './setup-error.mjs'

const LOG_LIMIT = 20_000_000

/** Starts one long-running process of ours. Answers {name, pid, ended, stop()}. */
export function startProcess({ name, args, env, cwd, logFile, graceMs = 30_000 }) {
  rotateLog(logFile)
  const child = spawnService(process.execPath, args, { env, cwd, logFile })
  return {
    name,
    pid: child.pid,
    ended: whenEnded(child, name, logFile),
    stop: () => endProcess(child.pid, 'SIGTERM', graceMs),
  }
}

/** Resolves when the web application says that it is well; fails as soon as one of the processes has ended. */
export async function waitUntilHealthy(url, processes, { signal, timeoutMs = 90_000 } = {}) {
  let ended
  for (const { ended: end } of processes) end.then((how) => (ended ??= how))
  let last = 'no answer'
  const healthy = await waitUntil(
    async () => {
      if (ended || signal?.aborted) return true
      // A timer of our own: the signal of AbortSignal.timeout can be collected, and the wait then never ends.
      const tooLong = new AbortController()
      const timer = setTimeout(() => tooLong.abort(), 5_000)
      try {
        const answer = await fetch(`${url}/healthz`, { redirect: 'manual', signal: tooLong.signal })
        last = `${answer.status} ${(await answer.text()).slice(0, 300)}`
        return answer.ok
      } catch {
        return false
      } finally {
        clearTimeout(timer)
      }
    },
    timeoutMs,
    100,
  )
  signal?.throwIfAborted()
  if (ended) throw new SetupError(describeEnd(ended))
  if (!healthy) throw new SetupError(`The web application did not become healthy (${last}).`)
}

/** How a process ended, with the end of its log. */
export function describeEnd(end) {
  const { logFile } = end
  const tail =
    logFile && fs.existsSync(logFile)
      ? `\nThe end of ${logFile}:\n${lastLines(fs.readFileSync(logFile, 'utf8'), 15)}`
      : ''
  return `${tellEnd(end)}${tail}`
}

/** The same in a sentence; `times` when it ended soon after each of several starts. */
export function tellEnd({ name, code, signal, times }) {
  const how = signal ?? `exit code ${code}`
  return times
    ? `${name} ended by itself ${times} times, each soon after it was started (the last time: ${how}).`
    : `${name} ended by itself (${how}).`
}

function rotateLog(file) {
  const size = file ? (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) : 0
  if (size > LOG_LIMIT) fs.renameSync(file, `${file}.1`)
}
