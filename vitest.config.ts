import path from 'node:path'
import { defineConfig } from 'vitest/config'

const PURE = ['packages/scoring/**/*.test.ts', 'apps/web/src/domain/**/*.test.ts']
const EXCLUDED = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.data/**']
const alias = { '@': path.join(import.meta.dirname, 'apps/web/src') }

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'pure', include: PURE, exclude: EXCLUDED, testTimeout: 30_000 } },
      {
        resolve: { alias },
        test: {
          name: 'services',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...EXCLUDED, ...PURE],
          globalSetup: ['scripts/lib/vitest-global-setup.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
