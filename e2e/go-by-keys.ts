import { expect, type Page } from '@playwright/test'

/** Goes to a place by its two letters. A key that is pressed before the page is awake is lost: then they are pressed again, as one would. */
export async function goByKeys(page: Page, keys: readonly [string, string], to: string): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForURL(to, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}
