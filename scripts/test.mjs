// npm test: runs all checks, from types to browser journeys. Ends with one line of counts. Vitest often waits, for
// the database and for times that it measures, so the checks of the sources and the build run in its background.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { endBackground, endRunningCommands } from './lib/processes.mjs'
import { ensureDependencies, ensurePrismaClient, requireNode } from './lib/instance/prepare.mjs'
import { reportError, SetupError } from './lib/setup-error.mjs'
import { readSwitches, step } from './lib/steps.mjs'
import { makeTemporaryFolder } from './lib/temporary-folder.mjs'
import { makeTally, readPlaywrightCounts, readVitestCounts } from './lib/testing/tally.mjs'
import { ensureTestTools } from './lib/testing/test-tools.mjs'

// Variables that would point the tests at a real database, queue or site.
const NOT_FOR_TESTS =
  /^(DATABASE_URL|DATABASE_OWNER_URL|QUEUE_DATABASE_URL|REDIS_URL|PORT|NEXTAUTH_.*|OIDC_.*|CONSILIUM_(?!NO_USER_NAMESPACE|SYSTEM_DIR|POSTGRES_HOME).*)$/

const folder = makeTemporaryFolder('consilium-test-')
const tally = makeTally()
let instance
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopEarly())

try {
  const { 'no-install': noInstall } = readSwitches(process.argv.slice(2), ['--no-install'])
  for (const name of Object.keys(process.env)) if (NOT_FOR_TESTS.test(name)) delete process.env[name]
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  requireNode()
  await step('Dependencies installed', ensureDependencies)
  const missing = await ensureTestTools({ install: !noInstall })
  for (const { name, advice } of missing) {
    console.log(`  ${advice}`)
    if (process.env.CI === 'true') tally.add(`${name}, required in CI`, { failed: 1 }, 0)
  }
  await step('Database client generated', ensurePrismaClient)
  const testing = runVitest().then(endBackground)
  await Promise.all([testing, checkSources().then(() => count('production build', build))])
  await runJourneys(missing.some(({ name }) => name === 'Chromium'))
} catch (error) {
  reportError(error)
  tally.add('setup', { failed: 1 }, 0)
} finally {
  await cleanUp()
}
process.exit(tally.close())

async function checkSources() {
  const { DRIFT_CHECK, SOURCE_CHECKS, runChecks } = await import('./lib/checks.mjs')
  const report = ({ name, code, output, ms }) => {
    if (code !== 0) console.log(output)
    tally.add(name, code === 0 ? { passed: 1 } : { failed: 1 }, ms)
  }
  await runChecks([...SOURCE_CHECKS, DRIFT_CHECK], report, { inBackground: true })
}

async function build() {
  const { runNode } = await import('./lib/checks.mjs')
  const result = await runNode('scripts/build.mjs', [], { inBackground: true })
  if (result.code !== 0) throw new SetupError(result.stdout + result.stderr)
  const { listTooLargePages } = await import('./lib/testing/page-scripts.mjs')
  const tooLarge = listTooLargePages()
  if (tooLarge.length > 0) throw new SetupError(tooLarge.join('\n'))
}

async function runVitest() {
  const { runNode } = await import('./lib/checks.mjs')
  const report = path.join(folder, 'vitest.json')
  const started = Date.now()
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, {
    echo: true,
    env: { ...process.env, TMPDIR: folder },
  })
  tally.add('unit and database tests', readVitestCounts(report, code), Date.now() - started)
}

async function runJourneys(withoutBrowser) {
  const { startTestInstance } = await import('./lib/testing/test-instance.mjs')
  const { findFreePort } = await import('./lib/ports.mjs')
  // Contacted only when someone signs in through it; those journeys start the provider.
  const singleSignOn = {
    OIDC_ISSUER: `http://127.0.0.1:${await findFreePort()}`,
    OIDC_CLIENT_ID: 'consilium',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
    OIDC_NAME: 'Hospital sign-in',
  }
  const started = await count('start from nothing', async () => {
    instance = await startTestInstance({ folder, env: { ...process.env, ...singleSignOn } })
    if (!instance.ok) throw new SetupError(instance.output())
  })
  if (!started || withoutBrowser) return tally.add('journeys in the browser', { skipped: 1 }, 0)
  const env = { ...process.env, ...singleSignOn, CONSILIUM_DATA_DIR: instance.dataDir }
  const together = await runProject('together', { workers: 2, env })
  const alone = await runProject('alone', { workers: 1, env })
  await count('no secrets in logs, queue, metrics, audit and public pages', async () => {
    const { scanInstance } = await import('../e2e/canary/scan-instance.mjs')
    const { findings } = await scanInstance({ dataDir: instance.dataDir, env: singleSignOn })
    if (findings.length > 0)
      throw new SetupError(findings.map(({ where, what, near }) => `${where}, ${near}: ${what}`).join('\n'))
  })
  if (together + alone > 0) keepLogs()
}

async function runProject(project, { workers, env }) {
  const { runNode } = await import('./lib/checks.mjs')
  const report = path.join(folder, `playwright-${project}.json`)
  const begun = Date.now()
  const args = ['test', `--project=${project}`, `--workers=${workers}`, `--output=test-results/${project}`]
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, {
    echo: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  tally.add(`journeys in the browser, ${project}`, readPlaywrightCounts(report, code), Date.now() - begun)
  return code
}

async function count(name, work) {
  const started = Date.now()
  try {
    await work()
    tally.add(name, { passed: 1 }, Date.now() - started)
    return true
  } catch (error) {
    reportError(error)
    tally.add(name, { failed: 1 }, Date.now() - started)
    return false
  }
}

// Copied next to Playwright's screenshots, because the data folder is removed.
function keepLogs() {
  fs.cpSync(path.join(instance.dataDir, 'logs'), 'test-results/logs', { recursive: true })
  console.log('The logs of the instance are in test-results/logs.')
}

async function cleanUp() {
  endRunningCommands()
  await instance?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function stopEarly() {
  await cleanUp()
  process.exit(130)
}
