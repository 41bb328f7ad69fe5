import fs from 'node:fs'
import path from 'node:path'
import { endProcess, isSameProcess, startTimeOf, waitUntil } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

/** The process that uses a data folder: {pid, startTime, command, url}, or null. */
export function readHolder(dataDir) {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile(dataDir), 'utf8'))
    return isSameProcess(holder) ? holder : null
  } catch {
    return null
  }
}

/** Throws when another process uses the data folder. `action` completes "before you …". */
export function requireFree(dataDir, action) {
  const holder = readHolder(dataDir)
  if (!holder) return
  const where = holder.url ? ` at ${holder.url}` : ''
  throw new SetupError(
    `${dataDir} is in use by ${holder.command} (process ${holder.pid})${where}. ` +
      `Stop it with Ctrl-C before you ${action}, or set CONSILIUM_DATA_DIR to another folder.`,
  )
}

/** Locks a data folder for this process. Returns a function that releases it. */
export function takeData(dataDir, { command, url, action = 'start again' }) {
  requireWritable(dataDir)
  const file = lockFile(dataDir)
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(
    mine,
    JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid), command, url }),
  )
  try {
    if (!tryLink(mine, file)) {
      requireFree(dataDir, action)
      fs.rmSync(file, { force: true })
      if (!tryLink(mine, file)) requireFree(dataDir, action)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
  return () => fs.rmSync(file, { force: true })
}

/** Records that this process is stopping, so that the next start waits for it. */
export function markStopping(dataDir) {
  const holder = readHolder(dataDir)
  if (holder?.pid === process.pid)
    fs.writeFileSync(lockFile(dataDir), JSON.stringify({ ...holder, stopping: true }))
}

/** Waits while a stopping process still uses the data folder. */
export async function waitWhileStopping(dataDir) {
  if (!readHolder(dataDir)?.stopping) return
  console.log('Waiting for the previous instance to stop.')
  await waitUntil(() => !readHolder(dataDir)?.stopping, 60_000)
}

/** Records a child process, so that the next start can end it if this process is killed. */
export function recordChild(dataDir, name, pid) {
  const children = readChildren(dataDir).filter(isSameProcess)
  children.push({ name, pid, startTime: startTimeOf(pid) })
  fs.writeFileSync(childrenFile(dataDir), JSON.stringify(children), { mode: 0o600 })
}

/** Ends processes that a killed start left running. */
export async function endLeftChildren(dataDir, log, graceMs = 10_000) {
  const left = readChildren(dataDir).filter(isSameProcess)
  if (left.length > 0)
    log(`  Stopping processes left over from an earlier start: ${left.map(({ name }) => name).join(', ')}`)
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
        'Start as the user who created it, or set CONSILIUM_DATA_DIR to another folder.',
    )
  }
}

// A hard link fails if another process was faster; a rename would overwrite its file.
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
