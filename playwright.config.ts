import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/find-chromium'
import { readRuntime } from './e2e/read-runtime'

// Disables background requests of the distribution's browser.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// Journeys that would interfere with others: they count what all journeys create, take the newest of a kind,
// change the home page of visitors, break a list or the worker briefly, or measure how long a page is blocked.
const ALONE =
  /(audit|cli|crawl|dashboard|default-board|markdown|other-origins|sign-in|thrown-page|worker-killed)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Sequential when run by hand; npm test gives the first project two workers.
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
    // The offline page's worker fetches pages itself, so that journeys could no longer route them.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace costs a sixth of each test's time. A failure leaves a screenshot; for more: npx playwright test
    // NAME --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: QUIET },
  },
})
