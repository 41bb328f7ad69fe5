import next from 'eslint-config-next/core-web-vitals'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const TYPESCRIPT = ['**/*.{ts,tsx}']
const onlyInWeb = next.map((config) => ({ ...config, files: config.files ?? ['apps/web/**/*.{ts,tsx}'] }))

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/.next/',
    '**/dist/',
    '**/generated/',
    '**/next-env.d.ts',
    '**/test-results/',
    '**/playwright-report/',
    '.data/',
  ]),
  { extends: onlyInWeb, files: ['apps/web/**'], settings: { next: { rootDir: 'apps/web' } } },
  { files: TYPESCRIPT, extends: [tseslint.configs.strict] },
  {
    files: TYPESCRIPT,
    ignores: ['*.config.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    rules: {
      semi: ['error', 'never'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['apps/web/src/features/**', 'apps/web/src/components/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/font/google', message: 'Fonts come from npm: nothing is fetched while building.' },
            {
              name: 'next/dynamic',
              message:
                'Use load-part or load-overlay of components/ui: it stays in its place when it cannot be loaded.',
            },
            {
              name: 'react',
              importNames: ['lazy'],
              message:
                'Use load-part or load-overlay of components/ui: it stays in its place when it cannot be loaded.',
            },
          ],
          patterns: [
            {
              group: ['@prisma/*', 'pg', 'bullmq', 'ioredis', 'node:*'],
              message: 'This runs in the browser too.',
            },
          ],
        },
      ],
    },
  },
)
