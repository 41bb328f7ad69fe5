import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SetupError } from './setup-error.mjs'

/** Whether a process exists and is not a zombie. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return readStat(pid)?.state !== 'Z'
}

/**
 * When a process started, in clock ticks since boot; with the pid it identifies a process uniquely. Null
 * without /proc.
 */
export function startTimeOf(pid) {
  return readStat(pid)?.startTime ?? null
}

/** Whether the process recorded as {pid, startTime} still runs. */
export function isSameProcess({ pid, startTime } = {}) {
  return isAlive(pid) && (startTime == null || startTimeOf(pid) === startTime)
}

/** Sends a signal to a process, then SIGKILL after the grace period. Resolves when the process is gone. */
export async function endProcess(pid, signal = 'SIGTERM', graceMs = 10_000) {
  if (!isAlive(pid)) return
  trySignal(pid, signal)
  if (await waitUntil(() => !isAlive(pid), graceMs)) return
  trySignal(pid, 'SIGKILL')
  await waitUntil(() => !isAlive(pid), 5_000)
}

/** Resolves to true as soon as the condition holds, or to false after the timeout. */
export async function waitUntil(condition, timeoutMs, everyMs = 50) {
  const end = Date.now() + timeoutMs
  for (;;) {
    if (await condition()) return true
    if (Date.now() > end) return false
    await delay(everyMs)
  }
}

const running = new Set()
let sessionNice = 19

/** Ends the commands that `run` is waiting for; used when the program is stopped. */
export function endRunningCommands() {
  for (const { child, inBackground } of running) trySignal(inBackground ? -child.pid : child.pid, 'SIGTERM')
}

/** Gives commands that run `inBackground`, now and later, as much of the processors as others. */
export function endBackground() {
  sessionNice = 0
  for (const { child, inBackground } of running) if (inBackground) setSessionNice(child.pid)
}

/**
 * Runs a command and returns {code, stdout, stderr}; never throws because of an exit code. One
 * `inBackground` gets what all other programs leave of the processors.
 */
export function run(command, args, { echo = false, input, inBackground = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const [program, ...rest] = inBackground ? ['nice', '-n', '19', command, ...args] : [command, ...args]
    const child = spawn(program, rest, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: inBackground,
      ...options,
    })
    if (inBackground) setSessionNice(child.pid)
    const entry = { child, inBackground }
    running.add(entry)
    child.on('close', () => running.delete(entry))
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (echo) process.stdout.write(chunk)
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      if (echo) process.stderr.write(chunk)
    })
    if (input !== undefined) child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), stdout, stderr }))
  })
}

/**
 * Like run, but throws on a nonzero exit code, with a message that says what failed and shows shortened
 * output.
 */
export async function runOrFail(what, command, args, options) {
  const result = await run(command, args, options)
  if (result.code === 0) return result
  const tail = options?.echo ? '' : `\n${shorten(result.stdout + result.stderr)}`
  throw new SetupError(`${what} failed (exit code ${result.code}).${tail}`)
}

/**
 * Starts a long-running child in its own process group, so that Ctrl-C reaches it only through this process.
 * With a `channel`, a child that runs Node notices when this process is gone.
 */
export function spawnService(command, args, { logFile, stdin = 'ignore', channel = false, ...options } = {}) {
  const output = logFile ? openLog(logFile) : 'inherit'
  const child = spawn(command, args, {
    stdio: [stdin, output, output, ...(channel ? ['ipc'] : [])],
    detached: true,
    ...options,
  })
  if (logFile) fs.closeSync(output)
  // A failed start is reported through the `close` event.
  child.on('error', () => {})
  return child
}

/** Resolves to {name, code, signal, logFile} when a child exits. */
export function whenEnded(child, name, logFile) {
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ name, code, signal, logFile })),
  )
}

/** The first match of a program on the PATH, or null. */
export function findOnPath(...names) {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name)
      if (folder && isExecutable(file)) return file
    }
  return null
}

// The cause may be first (npm) or last (most others).
function shorten(text) {
  const lines = text.trim().split('\n')
  return lines.length <= 50 ? lines.join('\n') : [...lines.slice(0, 20), '…', ...lines.slice(-29)].join('\n')
}

export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return fs.openSync(file, 'a', 0o600)
}

function readStat(pid) {
  try {
    // The name in parentheses may contain spaces, so count the fields after it.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state: fields[0], startTime: fields[19] }
  } catch {
    return null
  }
}

// Linux first shares the processors between sessions, and only within each by priority: at the priority of
// others, a session of its own would take as much as all tests together.
function setSessionNice(pid) {
  try {
    fs.writeFileSync(`/proc/${pid}/autogroup`, `${sessionNice}`)
  } catch {
    // The kernel does not group sessions, or the process failed to start.
  }
}

function trySignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
