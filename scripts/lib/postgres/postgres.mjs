import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findPostgresHome, readBinaryVersion } from './postgres-binaries.mjs'
import { choosePostgresUser } from './postgres-user.mjs'
import { keepPort } from '../ports.mjs'
import {
  endProcess,
  isAlive,
  lastLines,
  runOrFail,
  spawnService,
  waitUntil,
  whenEnded,
} from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

const SUPERUSER = 'postgres'
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--auth=scram-sha-256',
]
// A failed statement may quote clinical text or an address; the caller logs the error itself, without values.
const QUIET_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}
const THROW_AWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the embedded Postgres of a data folder, creating its cluster the first time. Returns {name, port,
 * url(database), logFile, pid, ended, kind, clusterDir, stop()}; url is for the superuser. `port` overrides
 * the port it had last time, and `home` the Postgres programs installed by npm.
 */
export async function startPostgres({
  dataDir,
  password,
  home,
  throwAway = false,
  settings = {},
  port: fixedPort,
  log = () => {},
}) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const found = home ?? findPostgresHome()
  const version = readBinaryVersion(found)
  const user = await choosePostgresUser(found, dataDir)
  const { clusterDir } = user
  requireVersion(clusterDir, version)
  await endLeftover(clusterDir, log)
  if (!fs.existsSync(path.join(clusterDir, 'PG_VERSION')))
    await createCluster({ user, dataDir, password, version, throwAway })
  user.own(clusterDir)

  const port = fixedPort ?? (await keepPort(dataDir, 'postgres'))
  const logFile = path.join(dataDir, 'logs/postgres.log')
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...QUIET_SETTINGS,
    ...(throwAway ? THROW_AWAY_SETTINGS : {}),
    ...settings,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const {
    command,
    args,
    options: as,
  } = user.wrap(path.join(user.home, 'bin/postgres'), ['-D', clusterDir, ...flags])
  const child = spawnService(command, args, { logFile, cwd: '/', ...as })
  const url = (database = 'postgres') => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const stop = () => endProcess(child.pid, 'SIGINT', 30_000)
  const ended = whenEnded(child, 'Postgres', logFile)
  try {
    await waitForConnection(url(), child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { name: 'Postgres', port, url, logFile, pid: child.pid, ended, kind: user.kind, clusterDir, stop }
}

function requireVersion(clusterDir, version) {
  const file = path.join(clusterDir, 'PG_VERSION')
  if (!fs.existsSync(file)) return
  const found = fs.readFileSync(file, 'utf8').trim()
  if (found === version) return
  throw new SetupError(
    `The database in ${clusterDir} was created by Postgres ${found}, but this checkout uses Postgres ${version}. ` +
      `Use the checkout that created it, set DATABASE_URL to a Postgres ${found}, or start over with npm start -- --fresh (this deletes all data).`,
  )
}

/**
 * Ends what an earlier start left running on these files: a server that outlived its parent is stopped
 * cleanly. Sessions that outlived a killed server would keep its shared memory, and a new server must not
 * start beside them.
 */
async function endLeftover(clusterDir, log) {
  const file = path.join(clusterDir, 'postmaster.pid')
  if (fs.existsSync(file)) {
    const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
    if (isAlive(pid) && isPostgresOf(pid, clusterDir)) {
      log('Stopping a Postgres left over from an earlier start.')
      await endProcess(pid, 'SIGINT', 30_000)
    }
  }
  const sessions = findProcessesIn(clusterDir)
  if (sessions.length > 0) log('Ending database sessions left over from a Postgres that was killed.')
  await Promise.all(sessions.map((pid) => endProcess(pid, 'SIGQUIT', 5_000)))
  // Postgres refuses to start when another process now has the recorded pid.
  fs.rmSync(file, { force: true })
}

function isPostgresOf(pid, clusterDir) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir)
  } catch {
    return process.platform !== 'linux'
  }
}

// Every process of a server works in its cluster's folder. Without /proc, none is found, and Postgres itself
// refuses to start until the last one is gone.
function findProcessesIn(clusterDir) {
  if (!fs.existsSync(clusterDir) || !fs.existsSync('/proc/self/cwd')) return []
  const folder = fs.realpathSync(clusterDir)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          fs.readlinkSync(`/proc/${pid}/cwd`) === folder &&
          fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:') &&
          isAlive(pid)
        )
      } catch {
        return false
      }
    })
}

// Created under another name and then renamed, so that an interrupted start leaves no partial cluster.
async function createCluster({ user, dataDir, password, version, throwAway }) {
  const partial = `${user.clusterDir}.partial`
  const passwordFile = path.join(path.dirname(user.clusterDir), 'initdb-password')
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  user.own(partial)
  user.own(passwordFile)
  const extra = [
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '-D',
    partial,
    ...(throwAway ? ['--no-sync'] : []),
  ]
  const locale =
    Number(version) >= 17 ? INITDB_FLAGS : ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256']
  const { command, args, options } = user.wrap(path.join(user.home, 'bin/initdb'), [...locale, ...extra])
  try {
    await runOrFail(`Creating the database in ${dataDir}`, command, args, { cwd: '/', ...options })
    fs.renameSync(partial, user.clusterDir)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(partial, { recursive: true, force: true })
  }
}

async function waitForConnection(url, child, logFile) {
  let lastError
  const connected = await waitUntil(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return true
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      lastError = undefined
      return true
    } catch (error) {
      lastError = error
      // Postgres is up but rejects the password: waiting would not help.
      return error.code === '28P01'
    }
  }, 60_000)
  if (lastError?.code === '28P01')
    throw new SetupError(
      'The embedded Postgres rejects the password in secrets.json, because the secrets and the database belong to different installations. ' +
        'Restore the matching secrets.json, or start over with npm start -- --fresh (this deletes all data).',
    )
  if (connected && child.exitCode === null && child.signalCode === null) return
  throw new SetupError(`The embedded Postgres did not start. The end of ${logFile}:\n${readTail(logFile)}`)
}

function readTail(file) {
  return fs.existsSync(file) ? lastLines(fs.readFileSync(file, 'utf8'), 15) : '(no log)'
}
