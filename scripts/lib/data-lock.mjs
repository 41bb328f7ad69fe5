import fs from 'node:fs'
import path from 'node:path'
import { endProcess, isSameProcess, startTimeOf, waitUntil } from './processes.mjs'
import { SetupError } from './setup-error.mjs'

/** Who holds a data folder: {pid, startTime, command, url}, or null. */
export function readHolder(dataDir) {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile(dataDir), 'utf8'))
    return isSameProcess(holder) ? holder : null
  } catch {
    return null
  }
}

/** Refuses when another process uses the data folder. */
export function requireFree(dataDir, wish) {
  const holder = readHolder(dataDir)
  if (!holder) return
  const where = holder.url ? ` at ${holder.url}` : ''
  throw new SetupError(
    `${dataDir} is in use by ${holder.command} (process ${holder.pid})${where}. ` +
      `Stop that with Ctrl-C before you ${wish}, or name another folder in CONSILIUM_DATA_DIR.`,
  )
}

/** Takes a data folder for this process; answers a function that gives it back. */
export function takeData(dataDir, { command, url, wish = 'start again' }) {
  requireWritable(dataDir)
  const file = lockFile(dataDir)
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(
    mine,
    JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid), command, url }),
  )
  try {
    if (!tryLink(mine, file)) {
      requireFree(dataDir, wish)
      fs.rmSync(file, { force: true })
      if (!tryLink(mine, file)) requireFree(dataDir, wish)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
  return () => fs.rmSync(file, { force: true })
}

/** Tells whoever comes next that this process is on its way out. */
export function markStopping(dataDir) {
  const holder = readHolder(dataDir)
  if (holder?.pid === process.pid)
    fs.writeFileSync(lockFile(dataDir), JSON.stringify({ ...holder, stopping: true }))
}

/** Waits for a process that is stopping already to let go of the data folder. */
export async function waitWhileStopping(dataDir) {
  if (!readHolder(dataDir)?.stopping) return
  console.log('Waiting for the earlier start to finish stopping.')
  await waitUntil(() => !readHolder(dataDir)?.stopping, 60_000)
}

/** Remembers a child so that the next start can end it if we are killed before we could. */
export function recordChild(dataDir, name, pid) {
  const children = readChildren(dataDir)
  children.push({ name, pid, startTime: startTimeOf(pid) })
  fs.writeFileSync(childrenFile(dataDir), JSON.stringify(children), { mode: 0o600 })
}

/** Ends what an earlier start left behind when it was killed. */
export async function endLeftChildren(dataDir, log, graceMs = 10_000) {
  const left = readChildren(dataDir).filter(isSameProcess)
  if (left.length > 0)
    log(`  Stopping what an earlier start left running: ${left.map(({ name }) => name).join(', ')}`)
  await Promise.all(left.map(({ pid }) => endProcess(pid, 'SIGTERM', graceMs)))
  fs.rmSync(childrenFile(dataDir), { force: true })
}

function readChildren(dataDir) {
  try {
    return JSON.parse(fs.readFileSync(childrenFile(dataDir), 'utf8'))
  } catch {
    return []
  }
}

function requireWritable(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    if (process.getuid && process.getuid() !== 0 && fs.statSync(dataDir).uid !== process.getuid())
      throw new Error('it belongs to another user')
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be used: ${error.message}. ` +
        'Start as the user who made it, or name another folder in CONSILIUM_DATA_DIR.',
    )
  }
}

// A hard link fails when someone was faster, where a rename would overwrite.
function tryLink(from, to) {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const lockFile = (dataDir) => path.join(dataDir, 'start.lock')
const childrenFile = (dataDir) => path.join(dataDir, 'children.json')
