import { expect, type Page } from '@playwright/test'

/**
 * Goes to a page by its two-letter shortcut. Keys pressed before hydration are lost, so it presses them
 * again, as a user would.
 */
export async function goByKeys(page: Page, keys: readonly [string, string], to: string): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForURL(to, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}
