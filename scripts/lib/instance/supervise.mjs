import fs from 'node:fs'
import { endProcess, lastLines, spawnService, waitUntil, whenEnded } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

const LOG_LIMIT = 20_000_000

/** Starts a long-running process of the instance. Returns {name, pid, ended, stop()}. */
export function startProcess({ name, args, env, cwd, logFile, graceMs = 30_000 }) {
  rotateLog(logFile)
  const child = spawnService(process.execPath, args, { env, cwd, logFile, channel: true })
  return {
    name,
    logFile,
    pid: child.pid,
    ended: whenEnded(child, name, logFile),
    stop: () => endProcess(child.pid, 'SIGTERM', graceMs),
  }
}

/** Resolves when the web application is healthy; rejects as soon as one of the processes exits. */
export async function waitUntilHealthy(url, processes, { signal, timeoutMs = 90_000 } = {}) {
  let ended
  for (const { ended: end } of processes) end.then((how) => (ended ??= how))
  let last = 'no answer'
  const healthy = await waitUntil(
    async () => {
      if (ended || signal?.aborted) return true
      const answer = await askHealth(url)
      last = answer?.says ?? last
      return answer?.isOk === true
    },
    timeoutMs,
    100,
  )
  signal?.throwIfAborted()
  if (ended) throw new SetupError(describeEnd(ended))
  if (!healthy) throw new SetupError(`The web application did not become healthy (${last}).`)
}

/** Asks once. Null without an answer within 5 s, also if the request itself never ends. */
function askHealth(url) {
  return new Promise((resolve) => {
    const tooLong = new AbortController()
    const timer = setTimeout(() => {
      tooLong.abort()
      resolve(null)
    }, 5_000)
    void fetch(`${url}/healthz`, { redirect: 'manual', signal: tooLong.signal })
      .then(async (answer) => ({
        isOk: answer.ok,
        says: `${answer.status} ${(await answer.text()).slice(0, 300)}`,
      }))
      .catch(() => null)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })
}

/** Describes how a process exited, with the end of its log. */
function describeEnd(end) {
  const { logFile } = end
  const tail =
    logFile && fs.existsSync(logFile)
      ? `\nThe end of ${logFile}:\n${lastLines(fs.readFileSync(logFile, 'utf8'), 15)}`
      : ''
  return `${formatEnd(end)}${tail}`
}

/** The same in one sentence, without the log; `error` is set when a start failed. */
export function formatEnd({ name, code, signal, error }) {
  return (
    error?.message.split(/ The end of |\n/, 1)[0] ??
    `${name} exited unexpectedly (${signal ?? `exit code ${code}`}).`
  )
}

function rotateLog(file) {
  const size = file ? (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) : 0
  if (size > LOG_LIMIT) fs.renameSync(file, `${file}.1`)
}
