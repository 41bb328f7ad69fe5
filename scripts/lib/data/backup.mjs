import fs from 'node:fs'
import path from 'node:path'
import { requireFree, takeData } from './data-lock.mjs'
import { findPostgresHome, readBinaryVersion } from '../postgres/postgres-binaries.mjs'
import { rewriteFiles } from './rewrite-files.mjs'
import { runOrFail } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

const FORMAT = 1
// The queue is left out on purpose: it is rebuilt from the database.
const KEPT_FILES = ['secrets.json', 'world.json']

/**
 * Writes the database, secrets and state of a stopped instance into one archive, without text that was deleted
 * or redacted before. Returns the manifest.
 */
export async function backUp({ dataDir, file }) {
  const clusterDir = findCluster(dataDir)
  if (!clusterDir)
    throw new SetupError(`There is no embedded database in ${dataDir}, so there is nothing to back up.`)
  if (fs.existsSync(file)) throw new SetupError(`${file} already exists. Choose another file.`)
  const release = takeData(dataDir, { command: 'npm run backup', action: 'back it up' })
  const manifestFile = path.join(dataDir, 'manifest.json')
  const partial = `${file}.partial`
  try {
    requireStopped(clusterDir)
    const postgresVersion = fs.readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim()
    if (postgresVersion === readBinaryVersion(findPostgresHome())) await rewriteFiles(dataDir)
    const manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      postgresVersion,
      files: KEPT_FILES.filter((name) => fs.existsSync(path.join(dataDir, name))),
    }
    fs.writeFileSync(manifestFile, JSON.stringify(manifest, null, 2), { mode: 0o600 })
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    // It contains passwords and all data, so only the owner can read it from the first byte on.
    fs.closeSync(fs.openSync(partial, 'w', 0o600))
    const parts = [
      '-C',
      dataDir,
      'manifest.json',
      ...manifest.files,
      '-C',
      path.dirname(clusterDir),
      path.basename(clusterDir),
    ]
    await runOrFail('Writing the backup', 'tar', ['-czf', path.resolve(partial), '--numeric-owner', ...parts])
    fs.renameSync(partial, file)
    return manifest
  } finally {
    fs.rmSync(manifestFile, { force: true })
    fs.rmSync(partial, { force: true })
    release()
  }
}

/**
 * Restores a backup into a data folder, which must not contain a database unless `force` is set. Returns the
 * manifest.
 */
export async function restore({ dataDir, file, force = false }) {
  if (!fs.existsSync(file)) throw new SetupError(`The file ${file} does not exist.`)
  requireFree(dataDir, 'restore into it')
  const manifest = await readManifest(file)
  const version = readBinaryVersion(findPostgresHome())
  if (manifest.postgresVersion !== version)
    throw new SetupError(
      `${file} contains a database of Postgres ${manifest.postgresVersion}, but this checkout uses Postgres ${version}. ` +
        'Restore it with the checkout that created it.',
    )
  if (findCluster(dataDir) && !force)
    throw new SetupError(
      `${dataDir} already contains a database. Add --force to replace it, or set CONSILIUM_DATA_DIR to another folder.`,
    )
  const partial = path.join(dataDir, 'restoring')
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { recursive: true, mode: 0o711 })
  try {
    // Unpacked completely before anything is replaced.
    await runOrFail('Reading the backup', 'tar', [
      '-xzf',
      path.resolve(file),
      '-C',
      partial,
      '--no-same-owner',
      '-p',
    ])
    if (!fs.existsSync(path.join(partial, 'pg/PG_VERSION')))
      throw new SetupError(`${file} is incomplete: it contains no database.`)
    const { wipeData } = await import('./wipe-data.mjs')
    await wipeData(dataDir)
    for (const name of ['pg', ...manifest.files])
      fs.renameSync(path.join(partial, name), path.join(dataDir, name))
    return manifest
  } finally {
    fs.rmSync(partial, { recursive: true, force: true })
  }
}

async function readManifest(file) {
  const createError = () => new SetupError(`${file} is not a Consilium backup, or it is damaged.`)
  try {
    const { stdout } = await runOrFail('Reading the backup', 'tar', [
      '-xzOf',
      path.resolve(file),
      'manifest.json',
    ])
    const manifest = JSON.parse(stdout)
    if (manifest.format === FORMAT && manifest.files.every((name) => KEPT_FILES.includes(name)))
      return manifest
  } catch {
    throw createError()
  }
  throw createError()
}

function findCluster(dataDir) {
  const location = path.join(dataDir, 'pg-location')
  const clusterDir = fs.existsSync(location)
    ? fs.readFileSync(location, 'utf8').trim()
    : path.join(dataDir, 'pg')
  return fs.existsSync(path.join(clusterDir, 'PG_VERSION')) ? clusterDir : null
}

function requireStopped(clusterDir) {
  if (fs.existsSync(path.join(clusterDir, 'postmaster.pid')))
    throw new SetupError(
      'The database was not stopped cleanly. Run npm start once, stop it with Ctrl-C, then back up.',
    )
}
