// npm run restore -- FILE [--force]: replaces the embedded database with a backup.
import path from 'node:path'
import { reportError, SetupError } from './lib/setup-error.mjs'
import { DATA_DIR } from './lib/paths.mjs'
import { readSwitches } from './lib/steps.mjs'

try {
  const { force } = readSwitches(process.argv.slice(2), ['--force'])
  const name = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
  if (!name) throw new SetupError('Name the backup: npm run restore -- FILE')
  const { restore } = await import('./lib/data/backup.mjs')
  const { madeAt } = await restore({
    dataDir: DATA_DIR,
    file: path.resolve(process.env.INIT_CWD ?? '.', name),
    force,
  })
  console.log(`Restored the backup of ${madeAt}. Run npm start to use it.`)
} catch (error) {
  process.exitCode = reportError(error)
}
