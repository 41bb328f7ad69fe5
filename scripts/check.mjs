// npm run check: the checks that are quick enough to run before each commit: types, format, lint, imports,
// unused code, structure and the pure tests except simulations, which npm test runs.
import { ensureDependencies, ensurePrismaClient, requireNode } from './lib/instance/prepare.mjs'
import { reportError } from './lib/setup-error.mjs'
import { formatSeconds } from './lib/steps.mjs'

try {
  requireNode()
  await ensureDependencies()
  await ensurePrismaClient()
  const { SOURCE_CHECKS, runChecks, runNode } = await import('./lib/checks.mjs')
  const pure = {
    name: 'pure tests',
    run: () => runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'pure', '--reporter', 'dot']),
  }
  const results = await runChecks([pure, ...SOURCE_CHECKS], ({ name, code, output, ms }) => {
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} ${formatSeconds(ms)}${code === 0 ? '' : `\n${output}\n`}`,
    )
  })
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
} catch (error) {
  process.exitCode = reportError(error)
}
