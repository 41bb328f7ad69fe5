// npm run dev: the same services and data as npm start, with sources reloaded on change.
import { readSwitches } from './lib/steps.mjs'
import { runSession } from './lib/instance/session.mjs'

const { fresh, empty } = readSwitches(process.argv.slice(2), ['--fresh', '--empty'])
process.exit(await runSession({ command: 'npm run dev', fresh, empty, live: true }))
