import { expect, type Page } from '@playwright/test'

/** Opens the command palette, which exists on every page, and closes it again. */
export async function openAndClosePalette(page: Page): Promise<void> {
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
