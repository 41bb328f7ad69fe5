import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/find-chromium'
import { readRuntime } from './e2e/read-runtime'

// The browsers of the distribution, with nothing that looks something up in the background.
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: readRuntime().url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: QUIET },
  },
})
