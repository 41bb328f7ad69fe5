import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { endProcess, isSameProcess, startTimeOf } from '../processes.mjs'
import { listTemporaryFolders, makeTemporaryFolder } from '../temporary-folder.mjs'
import { startPostgres } from './postgres.mjs'

const PREFIX = 'consilium-pg-'

/**
 * Starts a Postgres in a temporary folder, for tests and for writing migrations; stop() removes it with its
 * data.
 */
export async function startThrowAwayPostgres({ settings, home, onDisk } = {}) {
  await removeOrphans()
  const dataDir = makeTemporaryFolder(PREFIX, { onDisk })
  const maker = { pid: process.pid, startTime: startTimeOf(process.pid) }
  fs.writeFileSync(path.join(dataDir, 'maker.json'), JSON.stringify(maker))
  const postgres = await startPostgres({
    dataDir,
    password: randomBytes(16).toString('hex'),
    throwAway: true,
    settings,
    home,
  })
  const stop = async () => {
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir]) fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}

// A killed test run cannot clean up after itself, so the next one does.
async function removeOrphans() {
  for (const dataDir of listTemporaryFolders(PREFIX)) {
    try {
      if (isSameProcess(JSON.parse(fs.readFileSync(path.join(dataDir, 'maker.json'), 'utf8')))) continue
      const pidFile = path.join(dataDir, 'pg/postmaster.pid')
      const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
      if (
        fs.existsSync(`/proc/${pid}/cmdline`) &&
        fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
      )
        await endProcess(pid, 'SIGINT')
      fs.rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // It belongs to another user, or is being created right now.
    }
  }
}
