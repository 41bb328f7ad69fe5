// npm run consilium -- COMMAND: runs the command line against the instance on this machine.
import { runBundle } from './lib/instance/run-bundle.mjs'

await runBundle('consilium')
