import fs from 'node:fs'
import { hashSources, stampMatches, writeStamp } from '../file-hash.mjs'
import { inRoot } from '../paths.mjs'
import { findOnPath, runOrFail } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

const OLDEST_NODE = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new SetupError(
    `Consilium needs Node ${OLDEST_NODE.join('.')} or newer (22 is recommended); this is Node ${process.versions.node}.`,
  )
}

/** Installs the packages of the lockfile unless they are installed. Returns whether it installed anything. */
export async function ensureDependencies() {
  if (isInstalled()) return false
  if (!findOnPath('npm'))
    throw new SetupError('npm is not on the PATH. It comes with Node. Install it and try again.')
  // The build needs the development dependencies, whatever NODE_ENV says.
  await runOrFail(
    'Installing the dependencies (npm ci)',
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    { cwd: inRoot() },
  )
  return true
}

// npm writes its own copy of the lockfile at the end of an installation.
function isInstalled() {
  const hidden = inRoot('node_modules/.package-lock.json')
  if (!fs.existsSync(hidden)) return false
  const installed = JSON.parse(fs.readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([key, { version, link, optional }]) => {
    if (!key.includes('node_modules/') || link) return true
    return installed[key]
      ? installed[key].version === version && fs.existsSync(inRoot(key))
      : optional === true
  })
}

/** Generates the database client if the schema has changed. Returns whether it did. */
export async function ensurePrismaClient() {
  const stamp = inRoot('packages/db/src/generated/.stamp')
  const hash = hashSources(['prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'])
  if (stampMatches(stamp, hash)) return false
  await runOrFail(
    'Generating the database client',
    process.execPath,
    [inRoot('node_modules/prisma/build/index.js'), 'generate'],
    { cwd: inRoot() },
  )
  writeStamp(stamp, hash)
  return true
}
