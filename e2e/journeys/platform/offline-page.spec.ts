import type { Page } from '@playwright/test'
import { findFreePort } from '../../../scripts/lib/ports.mjs'
import { endSite, startBuiltSite } from '../../built-site'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { headersOfAll, readPolicy } from '../../site-policy'
import { expect, test } from '../../test'

// Elsewhere the worker is blocked, because requests that pass through it can't be routed by a journey.
test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('signed-in people get the worker, visitors do not, and its file has headers of its own', async ({
  page,
  signIn,
}) => {
  await page.goto('/methods')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await signIn('physician')
  await page.goto('/home')
  await expect.poll(() => isControlled(page)).toBe(true)
  const file = await page.request.get('/offline-worker.js')
  const headers = file.headers()
  for (const [name, pattern] of Object.entries(headersOfAll)) expect(headers[name], name).toMatch(pattern)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache, no-store')
  expect(readPolicy(headers['content-security-policy']).directives).toEqual({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  // Nothing of the site is stored for later.
  await page.goto('/review')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('without a connection, navigation shows the site’s own page, which loads by itself when the site is back', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to (fetch|load)|status of 503/)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}/methods`
  let site = await startBuiltSite(port)
  try {
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.register('/offline-worker.js', { scope: '/' }))
    await expect.poll(() => isControlled(page)).toBe(true)
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    // What is not a page fails as it does without the worker.
    await endSite(site)
    expect(
      await page.evaluate(() =>
        fetch('/healthz').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed')

    await page.goto(address)
    await expect(heading).toHaveText(/You are offline$/)
    await expect(page.getByText('What you typed is kept in this browser.')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await checkAccessibility(page)
    }
    await page.setViewportSize({ width: 375, height: 800 })
    await checkFits(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading).toHaveText(/You are offline$/)

    site = await startBuiltSite(port)
    await expect(heading).toHaveText(title, { timeout: 20_000 })
    expect(page.url()).toBe(address)

    // Switched off, the worker removes itself.
    await endSite(site)
    site = await startBuiltSite(port, { CONSILIUM_OFFLINE_PAGE: 'off' })
    await page.goto(address)
    const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect(async () => {
      await page.reload()
      expect(await count()).toBe(0)
    }).toPass()
  } finally {
    await endSite(site)
  }
})
