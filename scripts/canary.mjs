// npm run canary: searches the logs, queue, metrics, audit and public pages of the running instance for
// secrets, people's addresses and clinical text.
import { scanInstance } from '../e2e/canary/scan-instance.mjs'
import { DATA_DIR } from './lib/paths.mjs'
import { reportError } from './lib/setup-error.mjs'

try {
  const { findings, counts } = await scanInstance({ dataDir: DATA_DIR })
  for (const { where, what, near } of findings) console.log(`${where}, ${near}: ${what}`)
  console.log(
    `${findings.length === 0 ? 'Nothing found' : `${findings.length} found`}: ${counts.secrets} secrets and ${counts.texts} texts in ${counts.places} places of ${counts.characters} characters.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  process.exitCode = reportError(error)
}
