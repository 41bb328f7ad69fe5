import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/find-chromium'
import { readRuntime } from './e2e/read-runtime'

// The browsers of the distribution, with nothing that looks something up in the background.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// Journeys that others would disturb, or that would disturb others: they count what all of them make, take the
// newest of something, break a list or the worker for a moment, or measure how long a page stands still.
const ALONE = /(audit|cli|crawl|markdown|other-origins|sign-in|thrown-page|worker-killed)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One after another for whoever tries a few; npm test gives the first project two workers.
  workers: 1,
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: readRuntime().url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace costs each test a sixth of its time. A failure leaves a picture; for more: npx playwright test NAME --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: QUIET },
  },
})
