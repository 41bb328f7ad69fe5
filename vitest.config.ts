import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const PURE = ['packages/scoring/**/*.test.ts', 'apps/web/src/domain/**/*.test.ts']
// They measure rates and waits, or kill and start processes: what runs beside them would be seen in them.
const ALONE = [
  'packages/worker/chaos/**/*.test.ts',
  'packages/worker/src/lanes/**/*.test.ts',
  'packages/worker/src/main.test.ts',
  'apps/web/src/server/auth/burst.test.ts',
  'scripts/**/*.test.mjs',
]
/** Each stands in a process of its own: it replaces modules or the environment, or what it tests keeps something for as long as the process lives. */
const KEEPING = [
  'apps/web/src/server/auth/**',
  'apps/web/src/server/headers/**',
  'apps/web/src/server/live/**',
  'apps/web/src/server/operations/**',
  'apps/web/src/server/services/asking/**',
  'apps/web/src/server/services/running/**',
  'packages/worker/src/providers/**',
]
const replaces = (file: string) =>
  /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers|spyOn)\(|process\.env\[?\.?[^=\n]{1,40}=[^=]/.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  )
const SOURCES = ['apps/web/src', 'apps/cli/src', 'packages/db/src', 'packages/worker/src']
const REPLACING = SOURCES.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
).filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file) && replaces(file))
const EXCLUDED = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.data/**']
// Most wait for the database: on two cores, too, more than one file is worked on.
const maxWorkers = Math.max(2, availableParallelism())
const alias = { '@': path.join(import.meta.dirname, 'apps/web/src') }

const withDatabase = {
  globalSetup: ['scripts/lib/vitest-global-setup.mjs'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      // Pure: what one file has loaded is the same to the next.
      {
        resolve: { alias },
        test: {
          name: 'pure',
          include: PURE,
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
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...EXCLUDED, ...PURE, ...ALONE, ...KEEPING, ...REPLACING],
          maxWorkers,
          isolate: false,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'apart',
          include: [...KEEPING.map((folder) => `${folder}/*.test.{ts,tsx,mjs}`), ...REPLACING],
          exclude: [...EXCLUDED, ...PURE, ...ALONE],
          maxWorkers,
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
          sequence: { groupOrder: 1 },
          ...withDatabase,
        },
      },
    ],
  },
})
