import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findOnPath, run } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

// The user "nobody" on Linux; Postgres refuses to run as root.
const NOBODY = 65534

/**
 * Decides how Postgres runs and where its files are. Returns {kind, home, clusterDir, wrap(program, args),
 * own(path)}. kind is `direct` (as the current user), `namespace` (root mapped to nobody in a user namespace,
 * so that files below a private home stay reachable) or `dropped` (the real user nobody, with programs and
 * files that it can reach).
 */
export async function choosePostgresUser(home, dataDir) {
  const inside = path.join(dataDir, 'pg')
  if (!needsMapping()) return { kind: 'direct', home, clusterDir: inside, wrap: runAsIs, own: () => {} }
  const recorded = readLocation(dataDir)
  if (await namespaceWorks(home, dataDir))
    return {
      kind: 'namespace',
      home,
      clusterDir: recorded ?? inside,
      wrap: inNamespace,
      own: giveTo(process.getuid()),
    }
  if (process.getuid() !== 0)
    throw new SetupError(
      `The user with the id ${process.getuid()} has no entry in /etc/passwd, which Postgres needs. ` +
        'Run this as a user with an entry, or set DATABASE_URL to your own Postgres.',
    )
  const clusterDir =
    recorded ?? ((await nobodyCan('test -x "$0"', dataDir)) ? inside : moveOutside(dataDir, inside))
  return { kind: 'dropped', home: await makeReadable(home), clusterDir, wrap: asNobody, own: giveTo(NOBODY) }
}

function needsMapping() {
  if (process.platform !== 'linux') return false
  if (process.getuid() === 0) return true
  try {
    os.userInfo()
    return false
  } catch {
    return true
  }
}

function runAsIs(program, args) {
  return { command: program, args, options: {} }
}

function inNamespace(program, args) {
  return {
    command: 'unshare',
    args: ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args],
    options: {},
  }
}

function asNobody(program, args) {
  return { command: program, args, options: { uid: NOBODY, gid: NOBODY } }
}

async function namespaceWorks(home, dataDir) {
  if (process.env.CONSILIUM_NO_USER_NAMESPACE || !findOnPath('unshare')) return false
  const script = 'test -w "$1" && exec "$0" --version'
  const { command, args } = inNamespace('/bin/sh', ['-c', script, path.join(home, 'bin/postgres'), dataDir])
  return (await run(command, args, { cwd: '/' })).code === 0
}

async function nobodyCan(script, file) {
  return (await run('/bin/sh', ['-c', script, file], { uid: NOBODY, gid: NOBODY, cwd: '/' })).code === 0
}

// Root-owned folders that everyone can traverse, for files that the user nobody must reach.
function systemFolder(name) {
  const folder = path.join(process.env.CONSILIUM_SYSTEM_DIR ?? '/var/lib/consilium', name)
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

async function makeReadable(home) {
  if (await nobodyCan('exec "$0" --version', path.join(home, 'bin/postgres'))) return home
  const { mtimeMs } = fs.statSync(path.join(home, 'bin/postgres'))
  const key = createHash('sha256').update(`${home}\n${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = path.join(systemFolder('programs'), key)
  if (fs.existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  fs.cpSync(home, partial, { recursive: true, verbatimSymlinks: true })
  for (const entry of fs.readdirSync(partial, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    fs.chmodSync(
      file,
      (fs.statSync(file).mode & 0o777) |
        (entry.isDirectory() ? 0o055 : 0o044) |
        (path.basename(entry.parentPath) === 'bin' ? 0o011 : 0),
    )
  }
  fs.chmodSync(partial, 0o755)
  fs.renameSync(partial, copy)
  return copy
}

// If the user nobody cannot traverse the data folder, the cluster is stored elsewhere, and the data folder
// records where.
function moveOutside(dataDir, inside) {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const clusterDir = path.join(systemFolder(`data/${key}`), 'pg')
  if (fs.existsSync(inside)) {
    fs.cpSync(inside, clusterDir, { recursive: true, preserveTimestamps: true })
    fs.chmodSync(clusterDir, 0o700)
  }
  fs.writeFileSync(path.join(dataDir, 'pg-location'), clusterDir, { mode: 0o600 })
  fs.rmSync(inside, { recursive: true, force: true })
  return clusterDir
}

function readLocation(dataDir) {
  const file = path.join(dataDir, 'pg-location')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
}

function giveTo(uid) {
  return (file) => {
    if (fs.statSync(file).uid === uid) return
    fs.chownSync(file, uid, uid === 0 ? 0 : uid)
    if (!fs.statSync(file).isDirectory()) return
    for (const entry of fs.readdirSync(file, { recursive: true }))
      fs.lchownSync(path.join(file, entry), uid, uid)
  }
}
