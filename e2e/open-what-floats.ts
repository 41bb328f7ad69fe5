import { expect, type Page } from '@playwright/test'

/** What anyone does on any page: opens what floats, and lets it close again. */
export async function openWhatFloats(page: Page): Promise<void> {
  // A key that is pressed before the page is awake is lost.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
