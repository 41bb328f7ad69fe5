import { goByKeys } from '../../go-by-keys'
import { expect, test } from '../../test'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/systems')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('? lists the keys', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toContainText('Search and commands', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the palette goes to the page that is typed', async ({ page }) => {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByPlaceholder('Search, or type a command')).toBeFocused({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.type('import')
  await expect(page.getByRole('option', { name: 'Import tasks' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/imports/new')
})

test('two-letter shortcuts go to a page, and do nothing in a field', async ({ page }) => {
  await goByKeys(page, ['g', 'r'], '**/runs')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/systems')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/systems/new')
  await page.getByLabel(/^Name/).focus()
  await page.keyboard.type('g r?')
  await expect(page.getByLabel(/^Name/)).toHaveValue('g r?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/systems/new')
})

test('the first stop of the tab key skips to the content', async ({ page }) => {
  await page.goto('/runs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
