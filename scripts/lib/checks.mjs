import fs from 'node:fs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { startThrowAwayPostgres } from './throw-away-postgres.mjs'

const CACHE = 'node_modules/.cache/consilium'

/** The checks of the sources, each {name, run()}; run answers {code, stdout, stderr}. */
export const SOURCE_CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => checkLint([]) },
  { name: 'structure', run: () => runNode('scripts/check-structure.mjs') },
]

/** The same, with what lint remembers of unchanged files: quicker, though blind to a type that changed in another file. */
export const QUICK_SOURCE_CHECKS = SOURCE_CHECKS.map((check) =>
  check.name === 'lint'
    ? {
        ...check,
        run: () =>
          checkLint(['--cache', '--cache-location', `${CACHE}/eslint`, '--cache-strategy', 'content']),
      }
    : check,
)

/** Compares what the migrations make with what the schema says. */
export const DRIFT_CHECK = { name: 'migrations against the schema', run: checkDrift }

/** Runs checks at the same time; calls `report` with each {name, code, output, ms} as it ends. */
export async function runChecks(checks, report) {
  return Promise.all(
    checks.map(async ({ name, run: check }) => {
      const started = Date.now()
      const { code, stdout, stderr } = await check()
      const result = { name, code, output: `${stdout}${stderr}`.trim(), ms: Date.now() - started }
      report(result)
      return result
    }),
  )
}

/** Runs a script of the checkout, or of an installed package, with this Node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [inRoot(file), ...args], { cwd: inRoot(), ...options })
}

async function checkTypes() {
  fs.mkdirSync(inRoot(CACHE), { recursive: true })
  const results = []
  // One after the other: lint has the other core.
  for (const folder of listProjects()) {
    if (folder === 'apps/web') results.push(await generateRouteTypes())
    const buildInfo = `${CACHE}/${folder.replaceAll('/', '-')}.tsbuildinfo`
    results.push(
      await runNode('node_modules/typescript/bin/tsc', [
        '-p',
        folder,
        '--incremental',
        '--tsBuildInfoFile',
        buildInfo,
        '--pretty',
        'false',
      ]),
    )
  }
  return {
    code: Math.max(0, ...results.map(({ code }) => code)),
    stdout: results
      .filter(({ code }) => code !== 0)
      .map(({ stdout }) => stdout)
      .join(''),
    stderr: results
      .filter(({ code }) => code !== 0)
      .map(({ stderr }) => stderr)
      .join(''),
  }
}

// A fresh checkout has no next-env.d.ts and no types of routes.
function generateRouteTypes() {
  const next = ['apps/web/node_modules/next/dist/bin/next', 'node_modules/next/dist/bin/next'].find((name) =>
    fs.existsSync(inRoot(name)),
  )
  return runNode(next ?? 'node_modules/next/dist/bin/next', ['typegen'], {
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

function checkLint(args) {
  return runNode('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings=0', ...args])
}

async function checkDrift() {
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
      env: { ...process.env, DATABASE_OWNER_URL: postgres.url() },
    })
  } finally {
    await postgres.stop()
  }
}
