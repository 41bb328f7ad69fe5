// npm run results:verify [-- --backfill]
import { parseArgs } from 'node:util'
import { openDatabase } from '@consilium/db'
import { backfillResults } from './results/backfill-results'
import { printChecks } from './results/print-checks'
import { createLog } from './runtime/create-log'

const { values } = parseArgs({ options: { backfill: { type: 'boolean', default: false } } })
const url = process.env['DATABASE_URL']
if (!url) {
  console.error('No database was found. Start the instance with npm start, or set DATABASE_URL.')
  process.exit(2)
}
const database = openDatabase(url)
try {
  if (values.backfill) {
    const filled = await backfillResults({ ...database, log: createLog('error') })
    console.log(`Added the rows of ${filled} ${filled === 1 ? 'result' : 'results'}.`)
  }
  process.exitCode = (await printChecks(database, (line) => console.log(line))) ? 0 : 1
} finally {
  await database.close()
}
