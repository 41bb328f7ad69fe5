import fs from 'node:fs'
import { createHash } from 'node:crypto'
import { hashDetectors } from './hash-detectors.mjs'
import { hashSources, stampMatches, writeStamp } from './file-hash.mjs'
import { inRoot } from './paths.mjs'
import { runOrFail } from './processes.mjs'
import { SetupError } from './setup-error.mjs'

const WEB_SOURCES = ['apps/web', 'packages', 'prisma', 'package-lock.json', 'tsconfig.base.json']
// The services of the web application create the demo world.
const BUNDLE_SOURCES = [
  'apps/cli/src',
  'apps/web/src',
  'packages',
  'prisma',
  'package-lock.json',
  'scripts/lib/build.mjs',
]
const STANDALONE = 'apps/web/.next/standalone/apps/web'

// Native code cannot be bundled.
const NATIVE_PACKAGES = ['@node-rs/argon2', 'pg-native']

const BUNDLES = {
  worker: { entry: 'packages/worker/src/main.ts', file: 'dist/worker.mjs' },
  'verify-results': { entry: 'packages/worker/src/verify-results.ts', file: 'dist/verify-results.mjs' },
  consilium: { entry: 'apps/cli/src/main.ts', file: 'dist/consilium.mjs' },
  demo: { entry: 'prisma/demo/main.ts', file: 'dist/demo.mjs' },
}

export const WEB_SERVER = `${STANDALONE}/server.js`

/** Returns the file of a bundle (worker, verify-results, consilium or demo), built if its sources have changed. */
export async function ensureBundle(name) {
  const { entry, file } = BUNDLES[name]
  if (!fs.existsSync(inRoot(entry))) throw new SetupError(`${entry} is missing from this checkout.`)
  const stamp = inRoot(`${file}.stamp`)
  const hash = hashSources(BUNDLE_SOURCES)
  if (fs.existsSync(inRoot(file)) && stampMatches(stamp, hash)) return inRoot(file)
  await bundle(inRoot(entry), inRoot(file))
  writeStamp(stamp, hash)
  return inRoot(file)
}

/** Builds the web application if its sources or public settings have changed. Returns whether it built. */
export async function ensureWebBuild() {
  const stamp = inRoot('apps/web/.next/consilium-build')
  const hash = createHash('sha256')
    .update(hashSources(WEB_SOURCES))
    .update(readPublicSettings())
    .digest('hex')
  if (fs.existsSync(inRoot(WEB_SERVER)) && stampMatches(stamp, hash)) return false
  fs.rmSync(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runOrFail('Building the web application', process.execPath, [findNext(), 'build'], {
    cwd: inRoot('apps/web'),
    env,
  })
  copyStatic()
  writeStamp(stamp, hash)
  return true
}

/** Bundles the current worker into the given file. */
export function bundleWorker(file) {
  return bundle(inRoot(BUNDLES.worker.entry), file)
}

/** Builds the Node bundles and the web application, each only if needed. */
export async function ensureBuild() {
  for (const name of Object.keys(BUNDLES)) await ensureBundle(name)
  return ensureWebBuild()
}

async function bundle(entry, outfile) {
  const { build, stop } = await import('esbuild')
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      // The sources are in the checkout; embedding them would cost memory in processes that map stack traces.
      sourcesContent: false,
      // Halves the size and the memory for source text; names are kept for stack traces.
      minifyWhitespace: true,
      lineLimit: 160,
      external: NATIVE_PACKAGES,
      define: { 'process.env.GUARD_DETECTORS': JSON.stringify(hashDetectors()) },
      logLevel: 'error',
      absWorkingDir: inRoot(),
      // CommonJS packages call require, which ES modules do not have.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    })
  } catch (error) {
    throw new SetupError(`Bundling ${entry} failed: ${error.message}`)
  } finally {
    await stop()
  }
}

// The standalone server serves these files only from its own folder.
function copyStatic() {
  for (const [from, to] of [
    ['apps/web/.next/static', `${STANDALONE}/.next/static`],
    ['apps/web/public', `${STANDALONE}/public`],
  ]) {
    fs.rmSync(inRoot(to), { recursive: true, force: true })
    if (fs.existsSync(inRoot(from))) fs.cpSync(inRoot(from), inRoot(to), { recursive: true })
  }
}

function findNext() {
  const file = ['apps/web/node_modules/next/dist/bin/next', 'node_modules/next/dist/bin/next']
    .map((name) => inRoot(name))
    .find(fs.existsSync)
  if (!file) throw new SetupError('next is not installed. Run npm ci and try again.')
  return file
}

function readPublicSettings() {
  return JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
      .sort(),
  )
}
