import fs from 'node:fs'
import path from 'node:path'
import { endLeftChildren, requireFree } from './data-lock.mjs'

// By name, so that nothing else is lost if the data folder contains other files.
const OURS =
  /^(pg|pg\.partial|pg-location|initdb-password|redis|logs|start\.lock.*|(secrets|ports|world|runtime|children)\.json(\.partial)?)$/

/**
 * Removes all our files in a data folder, including a cluster stored elsewhere. Returns whether there were
 * any.
 */
export async function wipeData(dataDir) {
  if (!fs.existsSync(dataDir)) return false
  requireFree(dataDir, 'remove it')
  await endLeftChildren(dataDir, () => {})
  const location = path.join(dataDir, 'pg-location')
  if (fs.existsSync(location))
    fs.rmSync(path.dirname(fs.readFileSync(location, 'utf8').trim()), { recursive: true, force: true })
  const names = fs.readdirSync(dataDir).filter((name) => OURS.test(name))
  for (const name of names) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
  return names.length > 0
}
