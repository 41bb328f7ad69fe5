import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.mjs'

const CACHE = 'node_modules/.cache/consilium'

/**
 * The checks of the sources, longest first; each {name, run(options)} with options of `run` in processes.mjs;
 * run returns {code, stdout, stderr}.
 */
export const SOURCE_CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'format', run: checkFormat },
  { name: 'lint', run: (options) => runNode('node_modules/oxlint/bin/oxlint', [], options) },
  { name: 'imports', run: (options) => runNode('scripts/check-imports.mjs', [], options) },
  {
    name: 'unused code',
    run: (options) =>
      runNode('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints'], options),
  },
  { name: 'structure', run: (options) => runNode('scripts/check-structure.mjs', [], options) },
]

/** Compares the result of the migrations with the schema. */
export const DRIFT_CHECK = { name: 'migrations against the schema', run: checkDrift }

/**
 * Runs checks, as many at a time as there are processors and in the given order; calls `report` with each
 * {name, code, output, ms} as it ends. `options` are passed to each.
 */
export async function runChecks(checks, report, options = {}) {
  const waiting = [...checks]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now()
      const { code, stdout, stderr } = await check.run(options)
      const result = {
        name: check.name,
        code,
        output: `${stdout}${stderr}`.trim(),
        ms: Date.now() - started,
      }
      report(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return results
}

/** Runs a script of the checkout, or of an installed package, with this Node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [inRoot(file), ...args], { cwd: inRoot(), ...options })
}

async function checkTypes(options) {
  fs.mkdirSync(inRoot(CACHE), { recursive: true })
  const results = []
  // Sequentially: the other checks have the second core.
  for (const folder of listProjects()) {
    if (folder === 'apps/web') results.push(await generateRouteTypes(options))
    const buildInfo = `${CACHE}/${folder.replaceAll('/', '-')}.tsbuildinfo`
    const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', buildInfo, '--pretty', 'false']
    results.push(await runNode('node_modules/typescript-native/bin/tsc', args, options))
  }
  const failed = results.filter(({ code }) => code !== 0)
  return {
    code: failed.length > 0 ? 1 : 0,
    stdout: failed.map(({ stdout }) => stdout).join(''),
    stderr: failed.map(({ stderr }) => stderr).join(''),
  }
}

function checkFormat(options) {
  const cache = ['--cache', '--cache-location', `${CACHE}/prettier`]
  const args = ['--check', '.', '--log-level', 'warn', ...cache]
  return runNode('node_modules/prettier/bin/prettier.cjs', args, options)
}

// A fresh checkout has no next-env.d.ts and no types of routes.
function generateRouteTypes(options) {
  const next = ['apps/web/node_modules/next/dist/bin/next', 'node_modules/next/dist/bin/next'].find((name) =>
    fs.existsSync(inRoot(name)),
  )
  return runNode(next ?? 'node_modules/next/dist/bin/next', ['typegen'], {
    ...options,
    cwd: inRoot('apps/web'),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
}

function listProjects() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    fs.readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  )
  return [...workspaces, 'prisma', 'e2e'].filter((folder) => fs.existsSync(inRoot(folder, 'tsconfig.json')))
}

async function checkDrift(options) {
  const postgres = await startThrowAwayPostgres()
  try {
    const args = [
      'migrate',
      'diff',
      '--from-migrations',
      'prisma/migrations',
      '--to-schema',
      'prisma',
      '--exit-code',
    ]
    return await runNode('node_modules/prisma/build/index.js', args, {
      ...options,
      env: { ...process.env, DATABASE_OWNER_URL: postgres.url() },
    })
  } finally {
    await postgres.stop()
  }
}
