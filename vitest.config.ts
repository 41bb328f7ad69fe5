import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const PURE = ['packages/scoring/**/*.test.ts', 'apps/web/src/domain/**/*.test.ts']
// They measure rates and waits, or kill and start processes: what runs beside them would be seen in them.
const ALONE = ['packages/worker/chaos/**/*.test.ts', 'packages/worker/src/lanes/**/*.test.ts', 'packages/worker/src/main.test.ts', 'apps/web/src/server/auth/burst.test.ts', 'scripts/**/*.test.mjs']
const EXCLUDED = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.data/**']
// Most wait for the database: on two cores, too, more than one file is worked on.
const maxWorkers = Math.max(2, availableParallelism())
const alias = { '@': path.join(import.meta.dirname, 'apps/web/src') }

const withDatabase = { globalSetup: ['scripts/lib/vitest-global-setup.mjs'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      // Pure: what one file has loaded is the same to the next.
      { resolve: { alias }, test: { name: 'pure', include: PURE, exclude: EXCLUDED, testTimeout: 30_000, maxWorkers, isolate: false } },
      { resolve: { alias }, test: { name: 'services', include: ['**/*.test.{ts,tsx,mjs}'], exclude: [...EXCLUDED, ...PURE, ...ALONE], maxWorkers, ...withDatabase } },
      { resolve: { alias }, test: { name: 'alone', include: ALONE, exclude: EXCLUDED, maxWorkers: 1, sequence: { groupOrder: 1 }, ...withDatabase } },
    ],
  },
})
