import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { keepPort } from '../ports.mjs'
import { endProcess, findOnPath, lastLines, spawnService, waitUntil, whenEnded } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

// Required by BullMQ.
const OLDEST_REDIS = [6, 2]

/** Finds redis-server or valkey-server on the PATH: {file, name, version, tooOld}, or null. */
export function findRedis() {
  const file = findOnPath('redis-server', 'valkey-server')
  if (!file) return null
  const version = /v=(\d+)\.(\d+)[.\d]*/.exec(execFileSync(file, ['--version'], { encoding: 'utf8' }))
  const [major, minor] = version ? [Number(version[1]), Number(version[2])] : [0, 0]
  const tooOld = major < OLDEST_REDIS[0] || (major === OLDEST_REDIS[0] && minor < OLDEST_REDIS[1])
  return { file, name: path.basename(file), version: version ? version[0].slice(2) : 'unknown', tooOld }
}

/**
 * Starts a Redis that keeps every job (append-only file, no eviction) on a loopback port: the given one, or the
 * one it had last time. Returns {name, url, port, logFile, pid, ended, stop()}.
 */
export async function startRedis({ file, dataDir, password, port: fixedPort }) {
  const dir = path.join(dataDir, 'redis')
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const port = fixedPort ?? (await keepPort(dataDir, 'redis'))
  const logFile = path.join(dataDir, 'logs/redis.log')
  const settings = {
    port,
    bind: '127.0.0.1',
    requirepass: password,
    dir: JSON.stringify(dir),
    appendonly: 'yes',
    save: '""',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  }
  // Settings are passed by stdin, so that the password is not visible in the process list.
  const child = spawnService(file, ['-'], { logFile, stdin: 'pipe' })
  child.stdin.end(
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  const ready = await waitUntil(() => child.exitCode !== null || answersPing(port, password), 20_000)
  if (!ready || child.exitCode !== null) {
    await endProcess(child.pid)
    throw new SetupError(
      `${path.basename(file)} did not start. The end of ${logFile}:\n${lastLines(fs.readFileSync(logFile, 'utf8'), 15)}`,
    )
  }
  return {
    name: 'Redis',
    url: `redis://:${password}@127.0.0.1:${port}`,
    port,
    logFile,
    pid: child.pid,
    ended: whenEnded(child, 'Redis', logFile),
    stop: () => endProcess(child.pid, 'SIGTERM', 20_000),
  }
}

function answersPing(port, password) {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1_000 })
    const finish = (ok) => {
      socket.destroy()
      resolve(ok)
    }
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (chunk) => {
      answer += chunk
      if (answer.includes('+PONG')) finish(true)
      // -LOADING means that the append-only file is still being read.
      else if (answer.includes('-')) finish(false)
    })
    socket.on('error', () => finish(false))
    socket.on('timeout', () => finish(false))
  })
}
