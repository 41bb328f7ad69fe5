// npm start: goes from an empty checkout to a running production build. Switches: --fresh, --empty.
import { readSwitches } from './lib/steps.mjs'
import { runSession } from './lib/instance/session.mjs'

const { fresh, empty } = readSwitches(process.argv.slice(2), ['--fresh', '--empty'])
process.exit(await runSession({ command: 'npm start', fresh, empty }))
