import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from './postgres.mjs'

/** Starts a Postgres in a temporary folder, for tests and for authoring migrations; stop() removes it with its data. */
export async function startThrowAwayPostgres({ settings, home } = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-pg-'))
  fs.chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, password: randomBytes(16).toString('hex'), throwAway: true, settings, home })
  const stop = async () => {
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir]) fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}
