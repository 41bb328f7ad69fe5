import { expect, type Page } from '@playwright/test'

/** Opens a floating dialog and closes it again, as on any page. */
export async function openWhatFloats(page: Page): Promise<void> {
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
