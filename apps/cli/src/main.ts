import { openTerminal } from './terminal/terminal'
import { runCli } from './run-cli'

const abort = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => abort.abort(new Error('Interrupted.')))

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  terminal: openTerminal(),
  signal: abort.signal,
})
