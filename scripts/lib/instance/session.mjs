import {
  endLeftChildren,
  markStopping,
  requireFree,
  takeData,
  waitWhileStopping,
} from '../data/data-lock.mjs'
import { endRunningCommands } from '../processes.mjs'
import { DATA_DIR } from '../paths.mjs'
import { choosePort } from '../ports.mjs'
import { ensureDependencies, requireNode } from './prepare.mjs'
import { reportError, SetupError } from '../setup-error.mjs'
import { step } from '../steps.mjs'
import { wipeData } from '../data/wipe-data.mjs'

/**
 * Runs an instance in the foreground until it is stopped: locks the data folder, installs what is missing,
 * starts everything and prints how to sign in. Needs only Node, since it runs before npm ci. Returns the exit
 * code.
 */
export async function runSession({ command, fresh = false, empty = false, live = false }) {
  const abort = new AbortController()
  const stopRequested = listenForSignals(abort)
  let release = () => {}
  let instance
  try {
    requireNode()
    await waitWhileStopping(DATA_DIR)
    requireFree(DATA_DIR, fresh ? 'start over' : 'start again')
    await endLeftChildren(DATA_DIR, console.log)
    const port = await choosePort(process.env.PORT || undefined)
    if (fresh) await removeData()
    release = takeData(DATA_DIR, { command, url: `http://localhost:${port}` })
    await step('Dependencies installed', ensureDependencies)
    abort.signal.throwIfAborted()
    const { startInstance } = await import('./instance.mjs')
    instance = await startInstance({ dataDir: DATA_DIR, port, empty, live, signal: abort.signal })
    printWelcome(instance, live)
    await stopRequested
    return 0
  } catch (error) {
    if (abort.signal.aborted) return 130
    return reportError(error)
  } finally {
    if (instance) console.log('\nStopping.')
    await instance?.stop()
    release()
  }
}

async function removeData() {
  console.log(
    `--fresh: removing the data in ${DATA_DIR}${process.env.DATABASE_URL ? ' (the database of DATABASE_URL is not touched)' : ''}`,
  )
  await wipeData(DATA_DIR)
}

function listenForSignals(abort) {
  // A closed terminal must not end this process before everything is stopped.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return new Promise((resolve) => {
    const onSignal = () => {
      if (abort.signal.aborted) return stopNow()
      abort.abort(new SetupError('Stopped.'))
      markStopping(DATA_DIR)
      endRunningCommands()
      resolve()
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal)
    watchParent(onSignal)
  })
}

// npm may be killed without passing on the signal; then nothing else would stop this process.
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1_000)
  timer.unref()
}

// On a second signal it does not wait for the worker's last calls.
function stopNow() {
  console.log('Stopping immediately.')
  void endLeftChildren(DATA_DIR, () => {}, 500)
}

function printWelcome({ url, people, firstAdminLink }, live) {
  console.log(`\nConsilium is ready at ${url}\n`)
  if (people?.length) {
    console.log('  Sign in as one of the demo users:')
    const rows = [
      ['Role', 'Email', 'Password'],
      ...people.map(({ role, email, password }) => [role, email, password]),
    ]
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)) + 2)
    for (const [role, email, password] of rows)
      console.log(`  ${role.padEnd(widths[0])}${email.padEnd(widths[1])}${password}`)
    console.log()
  }
  if (firstAdminLink)
    console.log(`  Create the first admin account here (the link works once):\n  ${firstAdminLink}\n`)
  console.log(live ? '  Stop with Ctrl-C.' : `  Logs are in ${DATA_DIR}/logs. Stop with Ctrl-C.`)
}
