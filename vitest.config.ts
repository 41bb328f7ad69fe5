import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { hashDetectors } from './scripts/lib/hash-detectors.mjs'

// The build sets it for the site.
process.env['GUARD_DETECTORS'] ??= hashDetectors()

// Sampling experiments of many repetitions: too slow for each commit.
const SIMULATIONS = ['simulations/**/*', 'src/**/{*-coverage,draw-chances,flag-errors}'].map(
  (files) => `packages/scoring/${files}.test.ts`,
)
const PURE = ['packages/scoring/**/*.test.ts', 'apps/web/src/domain/**/*.test.ts']
// They measure rates and waits, so concurrent tests would distort them.
const ALONE = [
  'packages/worker/chaos/**/*.test.ts',
  'packages/worker/src/lanes/**/*.test.ts',
  'apps/web/src/server/access/burst.test.ts',
]
// They start, stop and kill programs, and wait for them most of the time.
const PROGRAMS = ['packages/worker/src/main.test.ts', 'scripts/**/*.test.mjs']
/**
 * These files run in a process each: the code under test keeps state for the life of the process. Files that
 * replace modules or the environment are added below.
 */
const KEEPING = [
  'apps/web/src/server/access/**',
  'apps/web/src/server/operations/**',
  'apps/web/src/server/platform/auth/**',
  'apps/web/src/server/platform/headers/**',
  'apps/web/src/server/platform/live/**',
  'apps/web/src/server/prices/**',
  'apps/web/src/server/running/**',
  'apps/web/src/server/systems/**',
  'apps/web/src/server/turns/**',
  'packages/worker/src/providers/**',
]
/** The replacement of many files, which therefore can share loaded modules with each other. */
const NO_QUEUE =
  "vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))"
const replaces = (text: string) =>
  /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers|spyOn)\(|process\.env\[?\.?[^=\n]{1,40}=[^=]/.test(
    text,
  )
const SOURCES = ['apps/web/src', 'apps/cli/src', 'packages/db/src', 'packages/worker/src']
const texts = SOURCES.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
)
  .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
const REPLACING = texts.filter(({ text }) => replaces(text.replace(NO_QUEUE, ''))).map(({ file }) => file)
const WITHOUT_QUEUE = texts
  .filter(({ file, text }) => text.includes(NO_QUEUE) && !REPLACING.includes(file))
  .map(({ file }) => file)
const EXCLUDED = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.data/**']
// Most tests wait for the database, so at least two files run at once, however few the cores.
const maxWorkers = Math.max(2, availableParallelism())
const alias = { '@': path.join(import.meta.dirname, 'apps/web/src') }

// Tests that measure rates and waits go last: by then, the checks and the build that npm test runs beside them have
// ended.
const first = { groupOrder: 0 }
const second = { groupOrder: 1 }
const last = { groupOrder: 2 }

const withDatabase = {
  globalSetup: ['scripts/lib/testing/vitest-global-setup.mjs'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      // Pure: files can share loaded modules.
      {
        resolve: { alias },
        test: {
          name: 'pure',
          sequence: first,
          include: PURE,
          exclude: [...EXCLUDED, ...SIMULATIONS],
          testTimeout: 30_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'simulations',
          sequence: first,
          include: SIMULATIONS,
          exclude: EXCLUDED,
          testTimeout: 30_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'services',
          sequence: first,
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [
            ...[...EXCLUDED, ...PURE, ...SIMULATIONS, ...ALONE, ...PROGRAMS, ...KEEPING],
            ...[...REPLACING, ...WITHOUT_QUEUE],
          ],
          maxWorkers,
          isolate: false,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'without queue',
          sequence: first,
          include: WITHOUT_QUEUE,
          exclude: [...EXCLUDED, ...KEEPING],
          maxWorkers,
          isolate: false,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'apart',
          sequence: first,
          include: [...KEEPING.map((folder) => `${folder}/*.test.{ts,tsx,mjs}`), ...REPLACING],
          exclude: [...EXCLUDED, ...PURE, ...ALONE, ...PROGRAMS],
          maxWorkers,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'programs',
          include: PROGRAMS,
          exclude: EXCLUDED,
          maxWorkers,
          sequence: second,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'alone',
          include: ALONE,
          exclude: EXCLUDED,
          maxWorkers: 1,
          sequence: last,
          ...withDatabase,
        },
      },
    ],
  },
})
