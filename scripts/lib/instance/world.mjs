import fs from 'node:fs'
import path from 'node:path'
import { hashSources } from '../file-hash.mjs'
import { inRoot } from '../paths.mjs'
import { runOrFail } from '../processes.mjs'
import { SetupError } from '../setup-error.mjs'

/**
 * Fills the database at the first start: with the demo world, or (`empty`) only with a link for the first
 * admin. A data folder keeps the kind it started with. Returns {people} or {firstAdminLink}; either may be
 * missing.
 */
export async function ensureWorld({ dataDir, empty, demoFile, env }) {
  const state = readState(dataDir)
  const kind = empty ? 'empty' : 'demo'
  if (state.kind === 'demo' && empty)
    throw new SetupError(
      'This data contains the demo world, which is for local use only. To start over without it, run npm start -- --fresh --empty (this deletes all data).',
    )
  return (state.kind ?? kind) === 'demo'
    ? ensureDemo({ dataDir, state, demoFile, env })
    : openEmpty({ dataDir, demoFile, env })
}

async function ensureDemo({ dataDir, state, demoFile, env }) {
  const hash = hashSources(['prisma/demo'])
  if (state.demoHash === hash) return { people: state.people }
  const answer = await runWorld(demoFile, [], env)
  const people = Array.isArray(answer) ? answer : (answer?.people ?? [])
  writeState(dataDir, { kind: 'demo', demoHash: hash, people })
  return { people }
}

async function openEmpty({ dataDir, demoFile, env }) {
  const answer = await runWorld(demoFile, ['--empty'], env)
  writeState(dataDir, { kind: 'empty' })
  return { firstAdminLink: answer?.firstAdminLink ?? null }
}

async function runWorld(demoFile, args, env) {
  const { stdout } = await runOrFail(
    'Filling the database',
    process.execPath,
    ['--enable-source-maps', demoFile, ...args],
    { cwd: inRoot(), env },
  )
  // Log lines may come first: the result is the whole output or, if that is not JSON, its last line.
  for (const text of [stdout, stdout.trimEnd().split('\n').at(-1) ?? '']) {
    try {
      return JSON.parse(text)
    } catch {
      continue
    }
  }
  return null
}

function readState(dataDir) {
  const file = stateFile(dataDir)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

function writeState(dataDir, state) {
  fs.writeFileSync(stateFile(dataDir), JSON.stringify(state, null, 2), { mode: 0o600 })
}

const stateFile = (dataDir) => path.join(dataDir, 'world.json')
